import { sceneDrawings } from '../facts/scene-drawings'
import { Frame } from '../layout/frame'
import type { PageProps } from '../layout/page'
import { companionOf, isDrawing } from '../lib/vehicles'
import { About } from '../sections/about'
import { Brands } from '../sections/brands'
import { Contact } from '../sections/contact'
import { Hero } from '../sections/hero'
import { VehicleSymbols } from '../ui/vehicle'

export function Home(props: PageProps) {
  const { content, isDraft, photos, today } = props
  const drawings = content.brands.flatMap(({ image, kinds }) =>
    isDrawing(image) ? [image, companionOf(image, kinds) ?? image] : [],
  )
  return (
    <Frame {...props}>
      <VehicleSymbols drawings={[...sceneDrawings(content.brands), ...drawings]} />
      <Hero content={content} today={today} />
      <Brands content={content} photos={photos} />
      <About content={content} photos={photos} />
      <Contact content={content} isDraft={isDraft} today={today} />
    </Frame>
  )
}
