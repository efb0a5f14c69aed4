export function Motorrad() {
  return (
    <>
      <g strokeLinecap="butt">
        <path stroke="var(--vk,#344)" strokeDasharray="3.6 11.48" strokeWidth="15" d="M100 158a12 12 0 1 1-24 0 12 12 0 1 1 24 0zm142 0a12 12 0 1 1-24 0 12 12 0 1 1 24 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="12" d="M114 158a26 26 0 1 1-52 0 26 26 0 1 1 52 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="10" d="M257 158a27 27 0 1 1-54 0 27 27 0 1 1 54 0z"/>
        <path stroke="var(--vk,#344)" strokeWidth="3" d="M107 158a19 19 0 1 1-38 0 19 19 0 1 1 38 0zm143.5 0a20.5 20.5 0 1 1-41 0 20.5 20.5 0 1 1 41 0z"/>
        <path stroke="var(--vp,#d42)" strokeWidth="1.6" d="M108.5 158a20.5 20.5 0 1 1-41 0 20.5 20.5 0 1 1 41 0zm143.5 0a22 22 0 1 1-44 0 22 22 0 1 1 44 0z"/>
        <path stroke="var(--vm,#9a9)" strokeWidth="2.8" d="M97 158a9 9 0 1 1-18 0 9 9 0 1 1 18 0zm147 0a14 14 0 1 1-28 0 14 14 0 1 1 28 0z"/>
        <path fill="var(--vk,#344)" d="M94 158a6 6 0 1 1-12 0 6 6 0 1 1 12 0m142 0a6 6 0 1 1-12 0 6 6 0 1 1 12 0"/>
      </g>
      <path stroke="var(--vt,#122)" strokeWidth="3" d="m82 98-16 10-8 14"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="m55 119 6 14"/>
      <path fill="var(--vm,#9a9)" d="m128 136 10 10-16 8-32 8c-6 1-8-6-2-8l24-8Z"/>
      <path fill="var(--vk,#344)" d="M90.6 158a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 1 1 5.2 0"/>
      <path stroke="var(--vk,#344)" strokeWidth="3" d="m128 116-11 32"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.2 1.8" strokeLinecap="butt" strokeWidth="8" d="m126 122-7 20"/>
      <path fill="var(--vk,#344)" d="m128 138 8-10h44l12 10-4 18-14 10h-34l-12-14Z"/>
      <path fill="var(--vm,#9a9)" d="m150 130 7-24h34l-7 24Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.6" d="M153 124h33m-31-6h33"/>
      <path fill="var(--vm,#9a9)" d="M160.5 147a10.5 10.5 0 1 1-21 0 10.5 10.5 0 1 1 21 0m20 1a7.5 7.5 0 1 1-15 0 7.5 7.5 0 1 1 15 0"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.5" d="M156 147a6 6 0 1 1-12 0 6 6 0 1 1 12 0m20 1a3 3 0 1 1-6 0 3 3 0 1 1 6 0"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4.8" d="M189 118c11 8 10 26 2 38-7 9-13 12-25 12h-20"/>
      <path fill="var(--vi,#122)" d="m144 160-22-6-16 1-6 15 12 4 30-1 8-6Z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="3" d="m106 157-4 11m18-4 18 2"/>
      <path stroke="var(--vt,#122)" strokeWidth="3.8" d="m202 99-14 33-18-20-12 22-18-20m-10 2 6 42"/>
      <path fill="var(--vp,#d42)" d="m68 88 12 2 32 14 34 6-8 16-14-2-20-14-32-11Z"/>
      <path fill="var(--vq,#a31)" d="m72 99 34 7 36 10-4 10-14-2-20-14Z"/>
      <path fill="var(--vi,#122)" d="M148 104c-8 5-24 4-31-1l-5-8-28-10-12 2 6 5 34 16 34 5Z"/>
      <path stroke="var(--vq,#a31)" strokeWidth="4" d="m68 90 5 6"/>
      <path fill="var(--vp,#d42)" d="m204 94-8-10-18-3-20 9-18 14 6 9 28-3 14 20 20-22Z"/>
      <path fill="var(--vq,#a31)" d="m140 104 26-4 41 2 1 6-20 22-14-20-28 3Z"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="m164 92 14-6.5 12 1.5" opacity=".5"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4" d="m230 158-14-30"/>
      <path stroke="var(--vk,#344)" strokeWidth="7.4" d="M218.5 132 200 90"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m201 102 9-4m-13-7 9-4"/>
      <path stroke="var(--vi,#122)" strokeWidth="7" d="m221 149 5-7"/>
      <path stroke="var(--vp,#d42)" strokeWidth="4.4" d="M202 138a35 35 0 0 1 48-8.5"/>
      <path fill="var(--vk,#344)" d="m206 82-2-9 8 2 12 8 10 11-7 11-19-1Z"/>
      <path fill="var(--vl,#ffe)" stroke="var(--vi,#122)" strokeWidth="1.6" d="m220 84 12 10.5-5 7.5-12-3Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="3" d="m201 90-3-11-6-2.5"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m193 76-14 2"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.8" d="m196 77-7-14"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m192 58-8 4"/>
    </>
  )
}
