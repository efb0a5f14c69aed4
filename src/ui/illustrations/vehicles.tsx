import type { ReactElement, ReactNode } from 'react'
import type { Drawing } from '../../schema/vehicles.ts'
import { VehiclePart } from './parts.tsx'

/** 320 × 200 units, the ground at y = 190. In the order that brotli packs best: up to 80 bytes less than in another. */
export const ILLUSTRATIONS: Record<Drawing, ReactElement<{ children: ReactNode }>> = {
  'illustrations/reiseenduro': (
    <>
      <VehiclePart name="wire" x={86} y={158} />
      <VehiclePart name="wire" x={236} y={157} />
      <path stroke="var(--vt)" strokeWidth="3" d="m76 104-16 6-13 19m9-34h48"/>
      <path fill="var(--vm)" d="m122 138 12 6-10 9-37 8-3-6Z"/>
      <path fill="var(--vi)" d="m126 160-6 8-12-2-36-13 4-12 38 12Z"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m110 159-24-8"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m200 98-12 12-54 16-10 26m6-26-40-18m38 43 11 5"/>
      <VehiclePart name="engine" x={127} y={137} />
      <path fill="var(--vm)" d="m150 128 3-16h33l-5 16ZM134 162h40l20-26 5 3-18 30h-43Z"/>
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
      <VehiclePart name="bars" x={190} y={71} />
      <path stroke="var(--vq)" strokeWidth="4" d="M180 66q15-4 19 9"/>
    </>
  ),
  'illustrations/motorrad': (
    <>
      <VehiclePart name="cast" x={88} y={158} />
      <VehiclePart name="cast" x={230} y={158} />
      <path stroke="var(--vt)" strokeWidth="3" d="m82 98-16 10-8 14"/>
      <path fill="var(--vm)" d="m128 136 10 10-16 8-32 8c-6 1-8-6-2-8l24-8Z"/>
      <VehiclePart name="strut" x={128} y={116} />
      <VehiclePart name="engine" x={128} y={138} />
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
      <VehiclePart name="bars" x={193} y={76} />
    </>
  ),
  'illustrations/utv': (
    <>
      <path stroke="var(--vk)" strokeWidth="4" d="m216 92-42-68m-50 72-8-72m-4 2L64 88"/>
      <path fill="var(--vk)" d="m148 112-9-40q-2-9 6-10c8-1 8 3 9 8l10 42ZM26 116l20-18h204l48 10 6 14-18 20-54-14-24 30h-74l-26-36-68 10Z"/>
      <path fill="var(--vm)" d="m150 140-32 1-58 8v10l60-4 30-3Z"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m266 150-52-14m52 24-58-6"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="7" d="m112 102-7 38m125-37 16 38"/>
      <VehiclePart name="knobby" x={60} y={154} scale={1.1} />
      <VehiclePart name="knobby" x={268} y={154} scale={1.1} />
      <path fill="var(--vi)" d="m134 116-12-38-3-14q-2-11 7-11c9 0 9 3 10 9l2 8 7 6 4 14 9 8v18ZM184 110l16-20 28-3v23Z"/>
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
  ),
  'illustrations/cruiser': (
    <>
      <VehiclePart name="wire" x={84} y={158} />
      <VehiclePart name="wire" x={242} y={158} />
      <path stroke="var(--vt)" strokeWidth="4" d="m202 99-16 57h-66m82-57-12 11-62 12-16 28"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m122 150-38 9"/>
      <VehiclePart name="strut" x={104} y={122} />
      <VehiclePart name="engine" x={124} y={142} />
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
  ),
  'illustrations/atv': (
    <>
      <path fill="var(--vk)" d="m108 158 14 7h82l10-9-10-30h-86Z"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="7" d="m207 117 12 29m-110-29-12 29"/>
      <path fill="var(--vi)" d="M136 122h44l8 18v16h-54v-16Z"/>
      <circle cx="161" cy="139" r="7" fill="var(--vk)" stroke="var(--vm)" strokeWidth="5"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m262 97 17 4 9 13v23l-18 19h-30m48-31-22 5m-222 2-12 6v11h38"/>
      <VehiclePart name="knobby" x={84} y={157} />
      <VehiclePart name="knobby" x={230} y={157} />
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
      <VehiclePart name="bars" x={187} y={69} />
    </>
  ),
  'illustrations/klassiker': (
    <>
      <VehiclePart name="wire" x={91} y={158} />
      <VehiclePart name="wire" x={232} y={158} />
      <path stroke="var(--vt)" strokeWidth="5" d="m128 150-37 8"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m200 99-62 13-54-3m116-9-12 52-12 12h-54l6-14 8-38"/>
      <path fill="var(--vk)" d="M126 144q1-12 14-13h38q11 2 11 15l-3 10q-5 9-16 9h-32c-8-1-12-11-12-21M149 134l3-30h30l-3 30Z"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="36" d="m166 131 1-25"/>
      <path fill="var(--vm)" d="M165 140h11c10 1 10 17-2 18h-9Z"/>
      <circle cx="148" cy="148" r="8" fill="var(--vk)" stroke="var(--vm)" strokeWidth="5"/>
      <path stroke="var(--vk)" strokeWidth="7" d="m132 123 18-2"/>
      <path stroke="var(--vm)" strokeWidth="5" d="M184 113c12 3 14 19 9 35q-6 19-27 20h-36"/>
      <path fill="var(--vm)" d="m138 166-26-5H64l-18 3v4l18 5h48l26-2Z"/>
      <path stroke="var(--vp)" strokeWidth="5" d="M55 165a37 37 0 0 1 58-36m152 13a37 37 0 0 0-67 3"/>
      <path fill="var(--vq)" d="M104 115h32l-5 22c-11 4-18-2-20-10Z"/>
      <VehiclePart name="strut" x={98} y={116} />
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
  ),
  'illustrations/roller': (
    <>
      <VehiclePart name="cast" x={98} y={166} scale={0.75} />
      <VehiclePart name="cast" x={229} y={167} scale={0.72} />
      <path fill="var(--vk)" d="M92 156q4-11 16-10h42v14l-8 8h-24l-14 6h-8Z"/>
      <path fill="var(--vi)" d="m120 164-3 9-9 1-34-7c-4-1-5-11 0-13l36 6Z"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m106 167-26-5"/>
      <path fill="var(--vp)" d="M158 160h-14c-18 0-28-11-46-13q-34-3-42-22-3-14 12-14l80 7q-2 26 10 42"/>
      <path fill="var(--vq)" d="M56 125q8 19 42 22c18 2 28 13 46 13h14q-4-6-6-14c-22 0-40-8-58-10q-25-2-38-11"/>
      <path stroke="var(--vq)" strokeWidth="2" d="M62 118c22 6 50 4 85 10"/>
      <path fill="var(--vq)" d="M142 153h44l14-7 6 6q-9 13-24 13h-30q-9-1-10-12"/>
      <path stroke="var(--vi)" strokeWidth="4" d="M152 152h32l10-6"/>
      <path fill="var(--vi)" d="M150 119q3-11-10-11-14 2-28-1c-14-3-18-7-30-7q-16 0-15 12c23 6 55 9 83 7"/>
      <path stroke="var(--vm)" strokeWidth="3" d="M84 105H60l-5 6"/>
      <path stroke="var(--vi)" strokeWidth="5" d="m57 116 3 10"/>
      <path stroke="var(--vm)" strokeWidth="5" d="m229 168-14-30"/>
      <path fill="var(--vp)" d="M204 157c-1-14 8-25 23-25q27 2 31 24-1 6-6 1a26 26 0 0 0-45-2Z"/>
      <path fill="var(--vp)" d="m182 96 14-4c10 10 17 28 21 46q-8 7-10 17-10 9-21 5c3-20 2-44-4-64"/>
      <path fill="var(--vq)" d="m182 96 6-2q10 25 11 52v14a21 21 0 0 1-13 0c3-20 2-44-4-64"/>
      <path stroke="var(--vl)" strokeWidth="2" d="M70 116q34 5 73 6" opacity=".5"/>
      <path stroke="var(--vl)" strokeWidth="4" d="m61 127 5 3m137-17 5 13"/>
      <path fill="var(--vp)" d="M180 97c-5-7-4-16 4-19l17-1c7 6 7 16 2 21q-12 5-23-1"/>
      <ellipse cx="203" cy="88" fill="var(--vl)" stroke="var(--vk)" strokeWidth="2" rx="4" ry="10" transform="rotate(-8 203 88)"/>
      <path fill="var(--vk)" d="m189 79 13-1-9-15q-5-3-5 2Z"/>
      <VehiclePart name="bars" x={186} y={82} />
    </>
  ),
  /** Between box and bag, for the forest. */
  'illustrations/arbeitsquad': (
    <>
      <path fill="var(--vk)" d="m106 158 14 8h84l12-10-10-30h-90Z"/>
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="7" d="m209 117 14 29M105 117l-14 29"/>
      <path fill="var(--vi)" d="M134 122h48l8 18v16h-56v-16Z"/>
      <circle cx="161" cy="139" r="7" fill="var(--vk)" stroke="var(--vm)" strokeWidth="5"/>
      <path stroke="var(--vt)" strokeWidth="5" d="M262 100h22l6 8v46h-26m26-24h-16M44 116H32v30h14"/>
      <path fill="var(--vm)" d="M270 136h16v14h-16Z"/>
      <VehiclePart name="knobby" x={82} y={157} />
      <VehiclePart name="knobby" x={236} y={157} />
      <path fill="var(--vq)" d="m106 104 100-2-18 38-12 8-38-12-16-18Z"/>
      <path fill="var(--vp)" d="m140 150-6 2-12-6-10-22-14-8H66l-16 8-9 20-9-4v-28l8-12h70l22 12Z"/>
      <path fill="var(--vp)" d="m168 114 12-20 26-8h48l20 10 6 12v24l-9 4-8-16-14-8h-30l-14 9-12 26-9 3-4-22Z"/>
      <path fill="var(--vq)" d="m180 120 14-8-10 36-8-22Z"/>
      <path stroke="var(--vi)" strokeWidth="4" d="m122 146-10-22-14-8H66l-16 8-8 18m150 5 13-26 14-9h30l14 8 8 16"/>
      <path stroke="var(--vq)" strokeWidth="2" d="M50 108h62m92-14h44l16 8"/>
      <path fill="var(--vi)" d="m120 146 16 6h48l8-6 1 8-6 8h-51l-12-6Z"/>
      <path fill="var(--vi)" d="m112 104-8-12q-1-10 9-10h30q9 0 14 9 8 8 24 7l-7 11-30 5Z"/>
      <path stroke="var(--vt)" strokeWidth="3" d="M24 96h82m-66 0v8m52-8v8M200 84h68l8 5m-64-5v6m44-6v6"/>
      <path fill="var(--vk)" d="M28 76h66v18H28Z"/>
      <path fill="var(--vi)" d="M25 70h72v9H25Z"/>
      <path stroke="var(--vm)" strokeWidth="3" d="M42 79v6m38-6v6"/>
      <path stroke="var(--vm)" strokeWidth="14" d="M218 74h36"/>
      <path stroke="var(--vk)" strokeWidth="4" d="M224 67v14m24-14v14"/>
      <path stroke="var(--vi)" strokeWidth="7" d="M206 88V54h8"/>
      <path stroke="var(--vk)" strokeWidth="5" d="m194 92-10-22"/>
      <path fill="var(--vq)" d="m172 66 16-4 4 12-12 6Z"/>
      <path fill="var(--vl)" stroke="var(--vi)" strokeWidth="2" d="m258 102 16 2 4 12-16-1Z"/>
      <path stroke="var(--vq)" strokeWidth="4" d="M36 118v10"/>
      <VehiclePart name="bars" x={183} y={66} />
    </>
  ),
  /** Low, light and without a rack. */
  'illustrations/sportquad': (
    <>
      <path stroke="var(--vt)" strokeWidth="5" d="m128 150-12-40 68-6 26 44m-92 18h88"/>
      <path stroke="var(--vm)" strokeWidth="8" d="m132 150-54 8"/>
      <VehiclePart name="strut" x={124} y={116} />
      <path stroke="var(--vt)" strokeWidth="4" d="m200 146 40 14m-34-32 34 30"/>
      <VehiclePart name="engine" x={130} y={138} />
      <path fill="var(--vm)" d="m150 128 6-18h28l-4 18Z"/>
      <path stroke="var(--vm)" strokeWidth="5" d="M178 116q16 8 8 26-6 10-20 10m-66-40q20 2 34 14"/>
      <VehiclePart name="knobby" x={78} y={158} scale={0.97} />
      <VehiclePart name="knobby" x={242} y={160} scale={0.9} />
      <path stroke="var(--vm)" strokeDasharray="2 2" strokeLinecap="butt" strokeWidth="8" d="m209 104 20 42"/>
      <path fill="var(--vm)" d="m46 104 50-2q8 2 8 9-1 7-9 7l-49-4Z"/>
      <path stroke="var(--vi)" strokeWidth="5" d="M47 105v8"/>
      <path fill="var(--vp)" d="m38 76 40 10 42 8 22 12-14 22-20-4-18-18-34-4-16-14Z"/>
      <path fill="var(--vq)" d="m40 88 34 8 28 6 28 10-10 14-12-2-18-18-34-4Z"/>
      <path fill="var(--vi)" d="M62 82q34-2 54 8 22 8 46 0l8 10-22 12q-32 2-48-12L64 90Z"/>
      <path fill="var(--vp)" d="m148 110 14-22 22-8 20 10-6 26-18 14Z"/>
      <path fill="var(--vq)" d="m154 112 40-10-4 18-10 10Z"/>
      <path fill="var(--vp)" d="M184 92q4-14 22-15l34 8 44 26-6 7-22-6-34-4-22 10-10-6Z"/>
      <path fill="var(--vq)" d="m196 108 30-8 54 16-2 2-22-6-34-4-22 10Z"/>
      <path stroke="var(--vp)" strokeWidth="8" d="M210 132q14-20 40-14l20 12"/>
      <path stroke="var(--vl)" strokeWidth="2" d="m202 84 18-1 16 4" opacity=".5"/>
      <path fill="var(--vl)" stroke="var(--vi)" strokeWidth="2" d="m246 92 22 12-8 4-18-8Z"/>
      <path stroke="var(--vt)" strokeWidth="4" d="m270 114 16 10v16l-14 6"/>
      <path stroke="var(--vk)" strokeWidth="5" d="m198 82-10-20"/>
      <path stroke="var(--vq)" strokeWidth="4" d="m44 82-8-4"/>
      <VehiclePart name="bars" x={187} y={61} />
    </>
  ),
  /** A bicycle with a motor at its crank and the battery in its frame. */
  'illustrations/fahrrad': (
    <>
      <VehiclePart name="wire" x={82} y={152} scale={1.19} />
      <VehiclePart name="wire" x={240} y={152} scale={1.19} />
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
  ),
  /** A wheel on its stand beside a box of tools, for every vehicle that has no drawing of its own. */
  'illustrations/rad': (
    <>
      <path stroke="var(--vm)" strokeWidth="7" d="m122 112-34 76m34-76 34 76"/>
      <VehiclePart name="wire" x={122} y={112} scale={2.2} />
      <path stroke="var(--vm)" strokeWidth="6" d="M122 112v76"/>
      <path stroke="var(--vk)" strokeWidth="7" d="M76 188h92"/>
      <circle cx="122" cy="112" r="9" fill="var(--vm)"/>
      <path stroke="var(--vk)" strokeWidth="5" d="M218 136v-14h40v14"/>
      <path fill="var(--vp)" d="M188 140h100v50H188Z"/>
      <path fill="var(--vq)" d="M184 134h108v14H184Z"/>
      <path fill="var(--vl)" d="M230 144h16v12h-16Z"/>
      <path stroke="var(--vq)" strokeWidth="3" d="M188 170h100"/>
    </>
  ),
}
