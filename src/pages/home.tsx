import { Frame } from '../layout/frame.tsx'
import type { PageProps } from '../layout/page.ts'
import { About } from '../sections/about.tsx'
import { Brands } from '../sections/brands.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'

export function Home(props: PageProps) {
  const { content, isDraft, photos, drawings, today } = props
  return (
    <Frame {...props}>
      <Hero content={content} photos={photos} today={today} />
      <Brands content={content} photos={photos} drawings={drawings} />
      <About content={content} photos={photos} />
      <Contact content={content} isDraft={isDraft} today={today} />
    </Frame>
  )
}
