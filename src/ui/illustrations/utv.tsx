export function Utv() {
  return (
    <>
      <path stroke="var(--vk,#344)" strokeWidth="4" d="m222 96-28-72m-83 68 1-68"/>
      <path fill="var(--vk,#344)" d="m134 112-7-40c-1-6 1-10 6-10s8 4 9 9l6 41Z"/>
      <path fill="var(--vk,#344)" d="m84 146 20 16h118l18-16-14-34H98Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="3" d="m228 106 22 46M98 108l-26 44"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.600 2" strokeLinecap="butt" strokeWidth="9" d="m230 112 16 32M96 112l-20 32"/>
      <g strokeLinecap="butt">
        <path stroke="var(--vi,#122)" strokeDasharray="6.53 3.36" strokeWidth="5" d="M97.5 156a31.5 31.5 0 1 1-63 0 31.5 31.5 0 1 1 63 0zm190 0a31.5 31.5 0 1 1-63 0 31.5 31.5 0 1 1 63 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="13" d="M90 156a24 24 0 1 1-48 0 24 24 0 1 1 48 0zm190 0a24 24 0 1 1-48 0 24 24 0 1 1 48 0z"/>
        <path stroke="var(--vk,#344)" strokeDasharray="1.91 6.76" strokeWidth="4.6" d="M93.6 156a27.6 27.6 0 1 1-55.2 0 27.6 27.6 0 1 1 55.2 0zm190 0a27.6 27.6 0 1 1-55.2 0 27.6 27.6 0 1 1 55.2 0z"/>
        <path fill="var(--vk,#344)" stroke="var(--vm,#9a9)" strokeWidth="3" d="M82.5 156a16.5 16.5 0 1 1-33 0 16.5 16.5 0 1 1 33 0zm190 0a16.5 16.5 0 1 1-33 0 16.5 16.5 0 1 1 33 0z"/>
        <path stroke="var(--vm,#9a9)" strokeDasharray="4.4 6.07" strokeWidth="8" d="M76 156a10 10 0 1 1-20 0 10 10 0 1 1 20 0zm190 0a10 10 0 1 1-20 0 10 10 0 1 1 20 0z"/>
        <path fill="var(--vm,#9a9)" d="M70.5 156a4.5 4.5 0 1 1-9 0 4.5 4.5 0 1 1 9 0m190 0a4.5 4.5 0 1 1-9 0 4.5 4.5 0 1 1 9 0"/>
      </g>
      <path fill="var(--vi,#122)" d="m124 112-9-40c-2-7 1-12 7-12s9 4 10 10l8 42Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.8" d="m117.5 80 16.5-3"/>
      <path fill="var(--vi,#122)" d="m180 108 12-16 24-2v18Z"/>
      <path stroke="var(--vt,#122)" strokeWidth="3" d="m193 96-14-8"/>
      <path stroke="var(--vt,#122)" strokeWidth="4.4" d="m171 98 14-20"/>
      <path stroke="var(--vt,#122)" strokeWidth="4.8" d="m218 93-29-66c-2-4-6-7-12-7h-61q-8.9 0-9.5 9L102 96m3-54L64 90m40-24L88 90"/>
      <path fill="var(--vq,#a31)" d="M100 12h76c9 0 15 4 21 14l-10-3H96v-7q0-4 4-4"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4.6" d="M166 9h15"/>
      <path fill="var(--vp,#d42)" d="M20 92h86v32.4h-8A45 45 0 0 0 24 140l-3-12Z"/>
      <path stroke="var(--vt,#122)" strokeWidth="4.6" d="M18.5 91H104"/>
      <path stroke="var(--vq,#a31)" strokeWidth="3" d="M34 97v12m18-12v8m18-8v8m18-8v10"/>
      <path fill="var(--vp,#d42)" d="m104 96 14 9h64l32-15 12 22-12 34-6 14h-88l-10-14-12-32h6Z"/>
      <path fill="var(--vk,#344)" d="m106 140 22-6 68-6 26-6-8 24-6 14h-88l-10-14Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="1.8" d="m210 93-7 53-7 9h-60l-9-8-8-42"/>
      <path stroke="var(--vi,#122)" strokeWidth="3.8" d="m130 114 22-1"/>
      <path stroke="var(--vq,#a31)" strokeWidth="3" d="m160 123 39-11"/>
      <path stroke="var(--vt,#122)" strokeWidth="5.4" d="M112 162h100"/>
      <path fill="var(--vp,#d42)" d="m213 90 49 3 26 8 11 13 2 24-2 3a45.5 45.5 0 0 0-88.4 17l.4-26Z"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="m222 95.5 38 2.5" opacity=".5"/>
      <path stroke="var(--vi,#122)" strokeWidth="2.4" d="m224 102 20 1"/>
      <path stroke="var(--vi,#122)" strokeWidth="6.8" d="M111 158a45 45 0 0 0-87-18m186.6 18a45.5 45.5 0 0 1 88.4-17"/>
      <path fill="var(--vl,#ffe)" stroke="var(--vi,#122)" strokeWidth="2.2" d="m263 96.5 22 5.5 9.5 9.5L272 107Z"/>
      <path stroke="var(--vq,#a31)" strokeWidth="4" d="m21 98 1 12"/>
      <path stroke="var(--vt,#122)" strokeWidth="4" d="m296 106 13 9v23l-10 7m10-18-9 3"/>
      <path stroke="var(--vt,#122)" strokeWidth="2.2" d="m206 64 8-3"/>
      <path stroke="var(--vt,#122)" strokeWidth="5.6" d="M215 54v11"/>
    </>
  )
}
