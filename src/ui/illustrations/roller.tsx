import { Part } from './parts'

export function Roller() {
  return (
    <>
      <Part name="cast" x={98} y={166} scale={0.75} />
      <Part name="cast" x={229} y={167} scale={0.72} />
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
      <Part name="bars" x={186} y={82} />
    </>
  )
}
