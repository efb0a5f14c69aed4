import type { PageProps } from '../layout/page.ts'
import { About } from '../sections/about.tsx'
import { Brands } from '../sections/brands.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'

export function Home(props: PageProps) {
  return (
    <>
      <Hero {...props} />
      <Brands {...props} />
      <About {...props} />
      <Contact {...props} />
    </>
  )
}
