import { Part } from './parts'

export function Klassiker() {
  return (
    <>
      <Part name="wire" x={91} y={158} />
      <Part name="wire" x={232} y={158} />
      <path stroke="var(--vt)" strokeWidth="5" d="m128 150-37 8"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m200 99-62 13-54-3m116-9-12 52-12 12h-54l6-14 8-38"/>
      <path fill="var(--vk)" d="M126 144q1-12 14-13h38q11 2 11 15l-3 10q-5 9-16 9h-32c-8-1-12-11-12-21"/>
      <path fill="var(--vk)" d="m149 134 3-30h30l-3 30Z"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="36" d="m166 131 1-25"/>
      <path fill="var(--vm)" d="M165 140h11c10 1 10 17-2 18h-9Z"/>
      <circle cx="148" cy="148" r="8" fill="var(--vk)" stroke="var(--vm)" strokeWidth="5"/>
      <path stroke="var(--vk)" strokeWidth="7" d="m132 123 18-2"/>
      <path stroke="var(--vm)" strokeWidth="5" d="M184 113c12 3 14 19 9 35q-6 19-27 20h-36"/>
      <path fill="var(--vm)" d="m138 166-26-5H64l-18 3v4l18 5h48l26-2Z"/>
      <path stroke="var(--vp)" strokeWidth="5" d="M55 165a37 37 0 0 1 58-36m152 13a37 37 0 0 0-67 3"/>
      <path fill="var(--vq)" d="M104 115h32l-5 22c-11 4-18-2-20-10Z"/>
      <Part name="strut" x={98} y={116} />
      <path fill="var(--vi)" d="M146 112H80c-8-1-10-9-6-13q4-2 10-2h36l28 2Z"/>
      <path stroke="var(--vq)" strokeWidth="5" d="m60 129-4 8"/>
      <path fill="var(--vp)" d="M203 99q-1-16-21-16c-18 0-30 9-44 25q3 6 12 5h38q15-2 15-14"/>
      <path fill="var(--vq)" d="M138 108c22 2 47 1 65-9q0 12-15 14h-38q-9 1-12-5"/>
      <path fill="var(--vi)" d="M148 107q9-12 20-12c11 0 10 13 0 15-8 1-18 1-20-3"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m232 157-30-65"/>
      <path stroke="var(--vk)" strokeDasharray="3 1" strokeLinecap="butt" strokeWidth="7" d="m222 135-13-28"/>
      <path fill="var(--vk)" d="M220 82c-12-2-18 5-18 12s6 13 18 12Z"/>
      <ellipse cx="220" cy="94" fill="var(--vl)" stroke="var(--vm)" strokeWidth="2" rx="4" ry="13"/>
      <path stroke="var(--vm)" strokeWidth="3" d="m200 88-4-18-6-4-12 4"/>
      <path stroke="var(--vt)" strokeWidth="5" d="m182 69-14 5"/>
      <path stroke="var(--vk)" strokeWidth="2" d="m189 67-4-10"/>
      <circle cx="182" cy="52" r="5" fill="var(--vm)" stroke="var(--vt)" strokeWidth="2"/>
    </>
  )
}
