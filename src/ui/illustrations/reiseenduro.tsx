export function Reiseenduro() {
  return (
    <>
      <g strokeLinecap="butt">
        <path stroke="var(--vi,#122)" strokeDasharray="5 2" strokeWidth="3" d="M117 158a31 31 0 1 1-62 0 31 31 0 1 1 62 0zm151.5-1.5a32.5 32.5 0 1 1-65 0 32.5 32.5 0 1 1 65 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="9.4" d="M111.6 158a25.6 25.6 0 1 1-51.2 0 25.6 25.6 0 1 1 51.2 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="8.4" d="M263.6 156.5a27.6 27.6 0 1 1-55.2 0 27.6 27.6 0 1 1 55.2 0z"/>
        <path stroke="var(--vm,#9a9)" strokeWidth="2.5" d="M106.4 158a20.4 20.4 0 1 1-40.8 0 20.4 20.4 0 1 1 40.8 0zm152.4-1.5a22.8 22.8 0 1 1-45.6 0 22.8 22.8 0 1 1 45.6 0z"/>
        <path stroke="var(--vk,#344)" strokeDasharray="1 3" strokeWidth="16" d="M98.5 158a12.5 12.5 0 1 1-25 0 12.5 12.5 0 1 1 25 0zm151-1.5a13.5 13.5 0 1 1-27 0 13.5 13.5 0 1 1 27 0z"/>
        <path stroke="var(--vm,#9a9)" strokeWidth="3" d="M96 158a10 10 0 1 1-20 0 10 10 0 1 1 20 0zm153-1.5a13 13 0 1 1-26 0 13 13 0 1 1 26 0z"/>
        <path fill="var(--vk,#344)" d="M91.5 158a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0m149.1-1.5a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 1 1 9.2 0"/>
      </g>
      <path stroke="var(--vt,#122)" strokeWidth="3" d="m76 104-16 6-13 19m9-34.5h48"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.5" d="m45 123 6 16"/>
      <path fill="var(--vm,#9a9)" d="m122 138 12 6-10 9-37 8-3-6Z"/>
      <path fill="var(--vi,#122)" d="m126 160-6 8-12-2-36-13 4-12 38 12Z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="5" d="m110 159-24-8"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4.6" d="m120 161 22 5"/>
      <path stroke="var(--vt,#122)" strokeWidth="4" d="m200 98-12 12-54 16-10 26m6-26-40-18m38 43 11 5"/>
      <path fill="var(--vk,#344)" d="M128 134c2-5 6-7 12-7h32c9 0 14 5 16 14l-2 12c-3 8-11 11-21 11h-27c-8 0-13-6-13-14Z"/>
      <path fill="var(--vm,#9a9)" d="m150 128 3-16h33l-5 16Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="2" d="M151 121h33"/>
      <path fill="var(--vm,#9a9)" d="M156.5 145a10.5 10.5 0 1 1-21 0 10.5 10.5 0 1 1 21 0m21 0a7.5 7.5 0 1 1-15 0 7.5 7.5 0 1 1 15 0"/>
      <path stroke="var(--vk,#344)" strokeWidth="2" d="M152 145a6 6 0 1 1-12 0 6 6 0 1 1 12 0m21 0a3 3 0 1 1-6 0 3 3 0 1 1 6 0"/>
      <path fill="var(--vm,#9a9)" d="M134 162h40l20-26 5 3-18 30h-43Z"/>
      <path fill="var(--vi,#122)" d="M152 104c-8 6-22 7-33 3l-8-7c-9-3-21-4-31-4l-8 3c0 5 8 9 20 11l26 8 34-3Z"/>
      <path fill="var(--vq,#a31)" d="m151 113-33 3-20-5 14 11 14 12c11-3 21-12 25-21"/>
      <path fill="var(--vi,#122)" d="m76 98-18 1 4 9h18Z"/>
      <path stroke="var(--vp,#d42)" strokeWidth="4" d="m58 100 2.5 6"/>
      <path fill="var(--vm,#9a9)" d="M54 106h46l-3 33H61Z"/>
      <path fill="var(--vm,#9a9)" d="M50 71h36l5 22H50Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="2" d="M54 113h45M50 79h38"/>
      <path fill="var(--vp,#d42)" d="M199 90c-9-8-21-9-32-3-9 5-15 12-19 19l3 8c11 1 19 5 26 16l12 7c9-9 17-23 19-34Z"/>
      <path fill="var(--vq,#a31)" d="M149 108c15 1 29-4 59-5-2 11-10 25-19 34l-12-7c-7-11-15-15-26-16Z"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="M161 94c6-5.5 15-7.5 23-6" opacity=".5"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4" d="M236 156.5 221 125"/>
      <path stroke="var(--vk,#344)" strokeWidth="6" d="m224 132-24-50"/>
      <path stroke="var(--vi,#122)" strokeWidth="7" d="m228 147 5-6"/>
      <path stroke="var(--vk,#344)" strokeWidth="4" d="M212 131a35.5 35.5 0 0 1 40-6"/>
      <path stroke="var(--vt,#122)" strokeWidth="3" d="m201 104 12 17-6 19-21 10"/>
      <path fill="var(--vk,#344)" d="M215 82c-3-16-11-31-21-41-3-1-5 1-4 4 4 13 7 25 11 39Z"/>
      <path fill="var(--vp,#d42)" d="M198 90c5-10 14-13 21-9l13 15 20 8 1 4c-11-1-23 2-37 9l-10-11Z"/>
      <path fill="var(--vq,#a31)" d="m207 107 27-6 19 7c-11-1-23 2-37 9Z"/>
      <path fill="var(--vl,#ffe)" stroke="var(--vi,#122)" strokeWidth="2" d="m221 84 10 11-6 3-9-10Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="3" d="m201 84-5-13-10 1"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m190 71-14 3"/>
      <path stroke="var(--vq,#a31)" strokeWidth="4.4" d="M180 66c9-3 17 0 19 9"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.8" d="m191 64-6-10"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m188 49-7 5"/>
    </>
  )
}
