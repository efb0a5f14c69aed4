import { Part } from './parts'

export function Reiseenduro() {
  return (
    <>
      <Part name="wire" x={86} y={158} />
      <Part name="wire" x={236} y={157} />
      <path stroke="var(--vt)" strokeWidth="3" d="m76 104-16 6-13 19m9-34h48"/>
      <path fill="var(--vm)" d="m122 138 12 6-10 9-37 8-3-6Z"/>
      <path fill="var(--vi)" d="m126 160-6 8-12-2-36-13 4-12 38 12Z"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m110 159-24-8"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m200 98-12 12-54 16-10 26m6-26-40-18m38 43 11 5"/>
      <Part name="engine" x={127} y={137} />
      <path fill="var(--vm)" d="m150 128 3-16h33l-5 16Z"/>
      <path fill="var(--vm)" d="M134 162h40l20-26 5 3-18 30h-43Z"/>
      <path fill="var(--vi)" d="M152 104c-8 6-22 7-33 3l-8-7q-15-4-31-4l-8 3q1 8 20 11l26 8 34-3Z"/>
      <path fill="var(--vq)" d="m151 113-33 3-20-5 14 11 14 12q18-6 25-21"/>
      <path fill="var(--vi)" d="m76 98-18 1 4 9h18Z"/>
      <path fill="var(--vm)" d="M54 106h46l-3 33H61ZM50 71h36l5 22H50Z"/>
      <path stroke="var(--vk)" strokeWidth="2" d="M54 113h45M50 79h38"/>
      <path fill="var(--vp)" d="M199 90q-14-12-32-3-13 8-19 19l3 8q16 1 26 16l12 7c9-9 17-23 19-34Z"/>
      <path fill="var(--vq)" d="M149 108c15 1 29-4 59-5-2 11-10 25-19 34l-12-7q-10-15-26-16Z"/>
      <path stroke="var(--vm)" strokeWidth="4" d="m236 157-15-32"/>
      <path stroke="var(--vk)" strokeWidth="5" d="m224 132-24-50"/>
      <path stroke="var(--vi)" strokeWidth="7" d="m228 147 5-6"/>
      <path stroke="var(--vk)" strokeWidth="4" d="M212 131a36 36 0 0 1 40-6"/>
      <path stroke="var(--vt)" strokeWidth="3" d="m201 104 12 17-6 19-21 10"/>
      <path fill="var(--vk)" d="M215 82q-5-25-21-41-5-1-4 4l11 39Z"/>
      <path fill="var(--vp)" d="M198 90q9-15 21-9l13 15 20 8 1 4q-16-1-37 9l-10-11Z"/>
      <path fill="var(--vq)" d="m207 107 27-6 19 7q-16-1-37 9Z"/>
      <path fill="var(--vl)" stroke="var(--vi)" strokeWidth="2" d="m221 84 10 11-6 3-9-10Z"/>
      <Part name="bars" x={190} y={71} />
      <path stroke="var(--vq)" strokeWidth="4" d="M180 66q15-4 19 9"/>
    </>
  )
}
