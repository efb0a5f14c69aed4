import { Frame } from '../layout/frame.tsx'
import type { PageProps } from '../layout/page.ts'
import { companionOf, isDrawing } from '../schema/vehicles.ts'
import { About } from '../sections/about.tsx'
import { Brands } from '../sections/brands.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'

export function Home(props: PageProps) {
  const { content, isDraft, photos, today } = props
  const drawings = content.brands.flatMap(({ image, kinds }) =>
    isDrawing(image) ? [image, companionOf(image, kinds) ?? image] : [],
  )
  return (
    <Frame {...props}>
      <Hero content={content} today={today} drawings={drawings} />
      <Brands content={content} photos={photos} />
      <About content={content} photos={photos} />
      <Contact content={content} isDraft={isDraft} today={today} />
    </Frame>
  )
}
