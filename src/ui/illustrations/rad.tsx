import { Part } from './parts'

/** A wheel on its stand beside a box of tools, for every vehicle that has no drawing of its own. */
export function Rad() {
  return (
    <>
      <path stroke="var(--vm)" strokeWidth="7" d="m122 112-34 76m34-76 34 76"/>
      <Part name="wire" x={122} y={112} scale={2.2} />
      <path stroke="var(--vm)" strokeWidth="6" d="M122 112v76"/>
      <path stroke="var(--vk)" strokeWidth="7" d="M76 188h92"/>
      <circle cx="122" cy="112" r="9" fill="var(--vm)"/>
      <path stroke="var(--vk)" strokeWidth="5" d="M218 136v-14h40v14"/>
      <path fill="var(--vp)" d="M188 140h100v50H188Z"/>
      <path fill="var(--vq)" d="M184 134h108v14H184Z"/>
      <path fill="var(--vl)" d="M230 144h16v12h-16Z"/>
      <path stroke="var(--vq)" strokeWidth="3" d="M188 170h100"/>
    </>
  )
}
