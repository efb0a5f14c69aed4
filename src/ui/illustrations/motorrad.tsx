import { Part } from './parts'

export function Motorrad() {
  return (
    <>
      <Part name="cast" x={88} y={158} />
      <Part name="cast" x={230} y={158} />
      <path stroke="var(--vt)" strokeWidth="3" d="m82 98-16 10-8 14"/>
      <path fill="var(--vm)" d="m128 136 10 10-16 8-32 8c-6 1-8-6-2-8l24-8Z"/>
      <Part name="strut" x={128} y={116} />
      <Part name="engine" x={128} y={138} />
      <path fill="var(--vm)" d="m150 130 7-24h34l-7 24Z"/>
      <path stroke="var(--vk)" strokeWidth="2" d="M153 124h33m-31-6h33"/>
      <path stroke="var(--vm)" strokeWidth="5" d="M189 118c11 8 10 26 2 38q-9 13-25 12h-20"/>
      <path fill="var(--vi)" d="m144 160-22-6-16 1-6 15 12 4 30-1 8-6Z"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m202 99-14 33-18-20-12 22-18-20m-10 2 6 42"/>
      <path fill="var(--vp)" d="m68 88 12 2 32 14 34 6-8 16-14-2-20-14-32-11Z"/>
      <path fill="var(--vq)" d="m72 99 34 7 36 10-4 10-14-2-20-14Z"/>
      <path fill="var(--vi)" d="M148 104c-8 5-24 4-31-1l-5-8-28-10-12 2 6 5 34 16 34 5Z"/>
      <path stroke="var(--vq)" strokeWidth="4" d="m68 90 5 6"/>
      <path fill="var(--vp)" d="m204 94-8-10-18-3-20 9-18 14 6 9 28-3 14 20 20-22Z"/>
      <path fill="var(--vq)" d="m140 104 26-4 41 2 1 6-20 22-14-20-28 3Z"/>
      <path stroke="var(--vl)" strokeWidth="2" d="m164 92 14-6 12 1" opacity=".5"/>
      <path stroke="var(--vm)" strokeWidth="4" d="m230 158-14-30"/>
      <path stroke="var(--vk)" strokeWidth="7" d="m219 132-19-42"/>
      <path stroke="var(--vi)" strokeWidth="7" d="m221 149 5-7"/>
      <path stroke="var(--vp)" strokeWidth="4" d="M202 138a35 35 0 0 1 48-8"/>
      <path fill="var(--vk)" d="m206 82-2-9 8 2 12 8 10 11-7 11-19-1Z"/>
      <path fill="var(--vl)" stroke="var(--vi)" strokeWidth="2" d="m220 84 12 11-5 7-12-3Z"/>
      <path stroke="var(--vk)" strokeWidth="3" d="m201 90-3-11-6-2"/>
      <Part name="bars" x={193} y={76} />
    </>
  )
}
