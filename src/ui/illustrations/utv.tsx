import { Part } from './parts'

export function Utv() {
  return (
    <>
      <path stroke="var(--vk)" strokeWidth="4" d="m216 92-42-68m-50 72-8-72m-4 2L64 88"/>
      <path fill="var(--vk)" d="m148 112-9-40q-2-9 6-10c8-1 8 3 9 8l10 42Z"/>
      <path fill="var(--vk)" d="m26 116 20-18h204l48 10 6 14-18 20-54-14-24 30h-74l-26-36-68 10Z"/>
      <path fill="var(--vm)" d="m150 140-32 1-58 8v10l60-4 30-3Z"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m266 150-52-14m52 24-58-6"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="7" d="m112 102-7 38m125-37 16 38"/>
      <Part name="knobby" x={60} y={154} scale={1.1} />
      <Part name="knobby" x={268} y={154} scale={1.1} />
      <path fill="var(--vi)" d="m134 116-12-38-3-14q-2-11 7-11c9 0 9 3 10 9l2 8 7 6 4 14 9 8v18Z"/>
      <path fill="var(--vi)" d="m184 110 16-20 28-3v23Z"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m180 97 12-21m10 18-15-7"/>
      <path stroke="var(--vt)" strokeWidth="5" d="m228 92-38-61q-6-10-16-10l-68 4q-9 2-7 11l13 62m-10-64L44 90m62-28L72 90m-44 8 10-8h74"/>
      <path fill="var(--vq)" d="m90 17 82-5q19 0 25 14l-21-6-83 5Z"/>
      <path fill="var(--vp)" d="m18 104 14-10 14-1h82l12 35-9 3-15-20-30-9H46l-14 9-10 19Z"/>
      <path stroke="var(--vq)" strokeWidth="4" d="m22 105-3 9"/>
      <path fill="var(--vp)" d="m122 93 16 9 32 10 36-14 24-10-12 32-12 32h-60l-14-26Z"/>
      <path fill="var(--vq)" d="m136 114 34 9 44-18-8 29-30 8-34-14Z"/>
      <path fill="var(--vk)" d="m134 132 42 10 34-10-6 24h-64Z"/>
      <path stroke="var(--vi)" strokeWidth="2" d="m216 95-10 45-12 11h-42l-22-54m-14 2 6 16"/>
      <path stroke="var(--vt)" strokeWidth="5" d="M138 158h66"/>
      <path fill="var(--vp)" d="m206 98 24-11 32 2 30 11 17 17-7 5-12-11-8-9h-36l-15 6-9 20-7 22-8 1 5-31Z"/>
      <path stroke="var(--vi)" strokeWidth="4" d="m22 130 10-19 14-9h40l30 9m98 39 7-22 10-20 15-6h36l21 19"/>
      <path stroke="var(--vl)" strokeWidth="2" d="m232 92 24 1" opacity=".5"/>
      <path fill="var(--vl)" stroke="var(--vi)" strokeWidth="2" d="m262 92 28 10 14 13-24-7Z"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m306 120 3 11-9 13"/>
    </>
  )
}
