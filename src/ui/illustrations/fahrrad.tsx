import { Part } from './parts'

/** A bicycle with a motor at its crank and the battery in its frame. */
export function Fahrrad() {
  return (
    <>
      <Part name="wire" x={82} y={152} scale={1.19} />
      <Part name="wire" x={240} y={152} scale={1.19} />
      <path stroke="var(--vq)" strokeWidth="5" d="M37 140a46 46 0 0 1 72-26m86 32a46 46 0 0 1 68-34"/>
      <path stroke="var(--vq)" strokeWidth="6" d="M150 156 82 152l52-55"/>
      <path stroke="var(--vp)" strokeWidth="9" d="m150 156-20-68m4 14 82-16"/>
      <path stroke="var(--vp)" strokeWidth="14" d="m217 98-65 56"/>
      <path stroke="var(--vi)" strokeWidth="10" d="m205 108-38 33"/>
      <path stroke="var(--vl)" strokeWidth="2" d="m203 105-12 10" opacity=".6"/>
      <path stroke="var(--vm)" strokeWidth="7" d="m240 152-21-50"/>
      <path stroke="var(--vp)" strokeWidth="11" d="m220 104-8-22"/>
      <circle cx="150" cy="156" r="14" fill="var(--vk)" stroke="var(--vm)" strokeWidth="4"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m150 156 12 20"/>
      <path stroke="var(--vi)" strokeWidth="6" d="M154 178h17"/>
      <path stroke="var(--vm)" strokeWidth="6" d="m130 90-4-15"/>
      <path fill="var(--vi)" d="M102 68q-2-8 9-8l38 5q7 3 0 7-16 2-23 8-18-3-24-12"/>
      <path stroke="var(--vm)" strokeWidth="6" d="m212 82-5-16-9-1"/>
      <ellipse cx="221" cy="88" fill="var(--vl)" stroke="var(--vk)" strokeWidth="3" rx="5" ry="8"/>
      <path stroke="var(--vi)" strokeWidth="7" d="m201 65-16 3"/>
    </>
  )
}
