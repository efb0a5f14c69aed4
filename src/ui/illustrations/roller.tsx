export function Roller() {
  return (
    <>
      <path fill="var(--vi,#122)" d="M122 166a24 24 0 1 1-48 0 24 24 0 1 1 48 0m129.5 1.5a22.5 22.5 0 1 1-45 0 22.5 22.5 0 1 1 45 0"/>
      <path fill="var(--vk,#344)" stroke="var(--vm,#9a9)" strokeWidth="2.6" d="M112 166a14 14 0 1 1-28 0 14 14 0 1 1 28 0m130.5 1.5a13.5 13.5 0 1 1-27 0 13.5 13.5 0 1 1 27 0"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="3.200 6.853" strokeLinecap="butt" strokeWidth="7" d="M106 166a8 8 0 1 1-16 0 8 8 0 1 1 16 0zm131 1.5a8 8 0 1 1-16 0 8 8 0 1 1 16 0z"/>
      <path fill="var(--vm,#9a9)" d="M101.5 166a3.5 3.5 0 1 1-7 0 3.5 3.5 0 1 1 7 0m131 1.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 1 1 7 0"/>
      <path fill="var(--vk,#344)" d="M92 156c2-8 8-10 16-10h42v14l-8 8h-24l-14 6h-8Z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="1.6" d="M126 154h16m-18 4h18m-20 4h18"/>
      <path stroke="var(--vk,#344)" strokeWidth="2.6" d="m82 132 6 28"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.200 1.800" strokeLinecap="butt" strokeWidth="7" d="m83.5 138 3.5 16"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4" d="M136 163c-8 5-14 5-22 4"/>
      <path fill="var(--vi,#122)" d="m120 164-3 9-9 1-34-7c-4-1-5-11 0-13l36 6Z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="6" d="m106 166.5-26-5"/>
      <path stroke="var(--vt,#122)" strokeWidth="4" d="m64 130-12 14"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="m48 138 6 15"/>
      <path fill="var(--vp,#d42)" d="M158 160h-14c-18 0-28-11-46-13-22-2-38-9-42-22-2-9 2-14 12-14l80 7c-1 16 2 32 10 42"/>
      <path fill="var(--vq,#a31)" d="M56 125c4 13 20 20 42 22 18 2 28 13 46 13h14c-3-4-5-9-6.5-14-21.5 0-39.5-8-57.5-10-16-2-30-4-38-11"/>
      <path stroke="var(--vq,#a31)" strokeWidth="1.6" d="M62 118c22 6 50 4 85 10"/>
      <path fill="var(--vq,#a31)" d="M142 153h44l14-7 6 6c-6 8-14 13-24 13h-30c-6 0-10-5-10-12"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="M152 152h32l10-6"/>
      <path fill="var(--vi,#122)" d="M150 119c2-7-2-11-10-11-10 0-18 2-28-1s-18-7-30-7c-10 0-16 4-15 12 23 6 55 9 83 7"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="3.6" d="m61 127 5 3"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m124 152 8 4"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="3.4" d="M84 105H60l-5 6"/>
      <path stroke="var(--vi,#122)" strokeWidth="5" d="m57 116 2.5 10"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="5" d="M229 167.5 215 138"/>
      <path fill="var(--vp,#d42)" d="M204 157c-1-14 8-25 23-25 17 0 29 10 31 24 0 4-4 4-6 1a25.5 25.5 0 0 0-45-2Z"/>
      <path fill="var(--vp,#d42)" d="m182 96 14-4c10 10 17 28 21 46-6 4-8 11-10 16.5-6 6-14 7-21 5.5 3-20 2-44-4-64"/>
      <path fill="var(--vq,#a31)" d="m182 96 6-2c6 16 11 34 11 52l-.5 13.5a21 21 0 0 1-12.5.5c3-20 2-44-4-64"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="1.8" d="M70 115.5c22 3.5 48 5.5 73 6.5" opacity=".5"/>
      <path stroke="var(--vi,#122)" strokeWidth="2" d="m207 136-8 3m7 3-6 2"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="3.6" d="m203 113 5 13"/>
      <path fill="var(--vp,#d42)" d="M180 97c-5-7-4-16 4-19l17-1c7 6 7 16 2 21-8 3-16 3-23-1"/>
      <ellipse cx="203" cy="88" fill="var(--vl,#ffe)" stroke="var(--vk,#344)" strokeWidth="1.6" rx="3.6" ry="9.5" transform="rotate(-8 203 88)"/>
      <path fill="var(--vk,#344)" d="m189 79 13-1-9-15c-2-2-6-1-5.5 2Z"/>
      <path stroke="var(--vt,#122)" strokeWidth="5.6" d="m186 82-16 2"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.8" d="m186 78-7-15"/>
      <path stroke="var(--vt,#122)" strokeWidth="7" d="m182 56-6 6"/>
    </>
  )
}
