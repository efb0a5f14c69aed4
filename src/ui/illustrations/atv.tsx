import { Part } from './parts'

export function Atv() {
  return (
    <>
      <path fill="var(--vk)" d="m108 158 14 7h82l10-9-10-30h-86Z"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="7" d="m207 117 12 29m-110-29-12 29"/>
      <path fill="var(--vi)" d="M136 122h44l8 18v16h-54v-16Z"/>
      <circle cx="161" cy="139" r="7" fill="var(--vk)" stroke="var(--vm)" strokeWidth="5"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m262 97 17 4 9 13v23l-18 19h-30m48-31-22 5m-222 2-12 6v11h38"/>
      <Part name="knobby" x={84} y={157} />
      <Part name="knobby" x={230} y={157} />
      <path fill="var(--vq)" d="m108 102 72-4 26 2-20 34-12 7-36-10-16-19Z"/>
      <path fill="var(--vp)" d="m140 148-4 4-12-7a42 42 0 0 0-79-3l-6-8c-3-14 0-28 11-31h58c16 4 28 23 32 45"/>
      <path fill="var(--vp)" d="M166 110q6-20 24-23l22 1 44 10q21 5 23 30l-10 8a42 42 0 0 0-79 9l-3 6h-7q1-19 13-37l-15 7Z"/>
      <path fill="var(--vq)" d="m178 121 15-7q-12 18-13 38l-6-11Z"/>
      <path stroke="var(--vi)" strokeWidth="4" d="M125 146a42 42 0 0 0-80-4m145 4a42 42 0 0 1 79-10"/>
      <path stroke="var(--vq)" strokeWidth="2" d="M54 109h50q10 2 16 10m75-6q8-10 22-10l35 6"/>
      <path stroke="var(--vl)" strokeWidth="2" d="M177 95q5-4 19-4" opacity=".5"/>
      <path fill="var(--vi)" d="m121 145 15 5h48l8-6 1 7-6 8h-51l-11-6Z"/>
      <path fill="var(--vi)" d="M181 97c-12 8-29 9-41 5-13-6-22-16-38-18l-16-1q-9 1-6 11l4 9h26l40 13q25 0 31-19"/>
      <path fill="var(--vl)" stroke="var(--vi)" strokeWidth="2" d="m252 103 16 5 8 14-16-5Z"/>
      <path stroke="var(--vq)" strokeWidth="4" d="m41 112-2 10"/>
      <path stroke="var(--vt)" strokeWidth="3" d="M210 89h52l14 6m-56-6v5m20-5 2 7m18-7v10M32 93h48m-45 0 10 11m13-11v10M34 93l-6-5"/>
      <path stroke="var(--vk)" strokeWidth="5" d="m198 92-10-22"/>
      <path fill="var(--vk)" d="M183 72q1-12 13-11l7 5 3 12-5 6q-14 2-18-12"/>
      <path stroke="var(--vl)" strokeWidth="3" d="m199 69 3 9"/>
      <Part name="bars" x={187} y={69} />
    </>
  )
}
