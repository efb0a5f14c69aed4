import { Part } from './parts'

export function Cruiser() {
  return (
    <>
      <Part name="wire" x={84} y={158} />
      <Part name="wire" x={242} y={158} />
      <path stroke="var(--vt)" strokeWidth="4" d="m202 99-16 57h-66m82-57-12 11-62 12-16 28"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m122 150-38 9"/>
      <Part name="strut" x={104} y={122} />
      <Part name="engine" x={124} y={142} />
      <path stroke="var(--vk)" strokeLinecap="butt" strokeWidth="15" d="m150 142-12-27m24 27 12-29"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="19" d="m149 140-9-20m23 20 11-25"/>
      <circle cx="156" cy="124" r="6" fill="var(--vi)" stroke="var(--vm)" strokeWidth="2"/>
      <path stroke="var(--vm)" strokeWidth="5" d="M183 114c10 6 9 26 1 42q-8 15-26 14h-38m14-52c-13 4-13 18-11 32 2 11 5 20 17 20"/>
      <path fill="var(--vm)" d="m126 167-4 7H54l-8-7Z"/>
      <path fill="var(--vp)" d="M46 160a39 39 0 0 1 66-27l12-10-20-9c-26-6-56 12-62 44Z"/>
      <path fill="var(--vi)" d="M150 115q-18 6-34 5c-8-1-10-5-18-6l-24-2c-6-1-6-7 0-8q21-2 36 4 19 6 40 0Z"/>
      <path fill="var(--vp)" d="M199 100q-5-12-23-10-21 3-30 23l4 6c14-2 36-7 46-12q5-3 3-7"/>
      <path fill="var(--vq)" d="m147 113 52-13q2 4-3 7c-10 5-32 10-46 12Z"/>
      <path stroke="var(--vm)" strokeWidth="4" d="m242 158-42-67"/>
      <path stroke="var(--vk)" strokeWidth="7" d="m242 158-17-27"/>
      <path stroke="var(--vi)" strokeWidth="7" d="m234 151 4-7"/>
      <path fill="var(--vp)" stroke="var(--vp)" strokeWidth="2" d="M208 142a38 38 0 0 1 64-7l-4 2a34 34 0 0 0-57 7Z"/>
      <path fill="var(--vk)" d="M222 89q-16 0-16 11c0 11 5 11 16 10Z"/>
      <ellipse cx="222" cy="100" fill="var(--vl)" stroke="var(--vi)" strokeWidth="2" rx="3" ry="11"/>
      <path stroke="var(--vm)" strokeWidth="3" d="m201 92-5-16-12-3-12 6"/>
      <path stroke="var(--vt)" strokeWidth="5" d="m178 76-12 6"/>
      <path stroke="var(--vm)" strokeWidth="2" d="m190 74-4-12"/>
      <path stroke="var(--vt)" strokeWidth="5" d="m189 57-7 5"/>
    </>
  )
}
