import { Frame } from '../layout/frame.tsx'
import type { PageProps } from '../layout/page.ts'
import { About } from '../sections/about.tsx'
import { Brands } from '../sections/brands.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'

export function Home(props: PageProps) {
  return (
    <Frame {...props}>
      <Hero {...props} />
      <Brands {...props} />
      <About {...props} />
      <Contact {...props} />
    </Frame>
  )
}
