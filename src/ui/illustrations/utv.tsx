export function Utv() {
  return (
    <>
      <path stroke="var(--vk,#344)" strokeWidth="4" d="m216 92-42-68m-50 72-8-72m-4 2L64 88"/>
      <path fill="var(--vk,#344)" d="m148 112-9-40c-1-6 0-10 6-10s8 3 9 8l10 42Z"/>
      <path fill="var(--vk,#344)" d="m26 116 20-18h204l48 10 6 14-18 20-54-14-24 30h-74l-26-36-68 10Z"/>
      <path fill="var(--vm,#9a9)" d="m150 140-32 1-58 8v10l60-4 30-3Z"/>
      <path stroke="var(--vt,#122)" strokeWidth="4" d="m266 150-52-14m52 24-58-6"/>
      <path stroke="var(--vi,#122)" strokeWidth="3.4" d="m113 98-9 51m124-51 20 48"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.8 2.2" strokeLinecap="butt" strokeWidth="10" d="m112 102-6.6 38M230 103l16 38"/>
      <g strokeLinecap="butt">
        <path stroke="var(--vi,#122)" strokeDasharray="7.5 4.2" strokeWidth="5" d="M93.5 154a33.5 33.5 0 1 1-67 0 33.5 33.5 0 1 1 67 0zm208 0a33.5 33.5 0 1 1-67 0 33.5 33.5 0 1 1 67 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="15" d="M85 154a25 25 0 1 1-50 0 25 25 0 1 1 50 0zm208 0a25 25 0 1 1-50 0 25 25 0 1 1 50 0z"/>
        <path stroke="var(--vk,#344)" strokeDasharray="2.3 7.82" strokeWidth="4.6" d="M89 154a29 29 0 1 1-58 0 29 29 0 1 1 58 0zm208 0a29 29 0 1 1-58 0 29 29 0 1 1 58 0z"/>
        <path stroke="var(--vk,#344)" strokeWidth="1.2" d="M82.5 154a22.5 22.5 0 1 1-45 0 22.5 22.5 0 1 1 45 0zm208 0a22.5 22.5 0 1 1-45 0 22.5 22.5 0 1 1 45 0z"/>
        <path fill="var(--vk,#344)" stroke="var(--vm,#9a9)" strokeWidth="3" d="M77 154a17 17 0 1 1-34 0 17 17 0 1 1 34 0zm208 0a17 17 0 1 1-34 0 17 17 0 1 1 34 0z"/>
        <path stroke="var(--vm,#9a9)" strokeDasharray="4.4 6.07" strokeWidth="9" d="M70 154a10 10 0 1 1-20 0 10 10 0 1 1 20 0zm208 0a10 10 0 1 1-20 0 10 10 0 1 1 20 0z"/>
        <path fill="var(--vm,#9a9)" d="M64.5 154a4.5 4.5 0 1 1-9 0 4.5 4.5 0 1 1 9 0m208 0a4.5 4.5 0 1 1-9 0 4.5 4.5 0 1 1 9 0"/>
      </g>
      <path fill="var(--vi,#122)" d="m134 116-12-38-3-14c-1-7 1-11 7-11s9 3 10 9l2 8 7 6 4 14 9 8v18Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.8" d="m123 73 15-4"/>
      <path stroke="var(--vp,#d42)" strokeWidth="3" d="m133 78 9 26"/>
      <path fill="var(--vi,#122)" d="m184 110 16-20 28-3v23Z"/>
      <path stroke="var(--vt,#122)" strokeWidth="3" d="m202 94-15-7"/>
      <path stroke="var(--vt,#122)" strokeWidth="4.4" d="m180 97 12-21"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m228 92-38-61c-4-7-9-10-16-10l-68 4c-6 1-8 5-7 11l13 62m-10-64L44 90m62-28L72 90m-44 8 10-8h74"/>
      <path fill="var(--vq,#a31)" d="m90 17 82-5c13-1 20 5 25 14l-21-6-83 5Z"/>
      <path stroke="var(--vp,#d42)" strokeWidth="2.4" d="m98 18.5 72-4.5"/>
      <path fill="var(--vp,#d42)" d="m18 104 14-10 14-1h82l12 35-9 3-15-20-30-9H46l-14 9-10 19Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m22 130 10-19 14-9h40l30 9"/>
      <path stroke="var(--vq,#a31)" strokeWidth="4.4" d="m22 105-3 9"/>
      <path fill="var(--vp,#d42)" d="m122 93 16 9 32 10 36-14 24-10-12 32-12 32h-60l-14-26Z"/>
      <path fill="var(--vq,#a31)" d="m136 114 34 9 44-18-8 29-30 8-34-14Z"/>
      <path fill="var(--vk,#344)" d="m134 132 42 10 34-10-6 24h-64Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="1.8" d="m216 95-10 45-12 11h-42l-22-54m-14 2 6 16"/>
      <path stroke="var(--vt,#122)" strokeWidth="5.4" d="M138 158h66"/>
      <path fill="var(--vp,#d42)" d="m206 98 24-11 32 2 30 11 17 17-7 5-12-11-8-9h-36l-15 6-9 20-7 22-8 1 5-31Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m214 150 7-22 10-20 15-6h36l21 19"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="m232 91.5 24 1.5" opacity=".5"/>
      <path fill="var(--vl,#ffe)" stroke="var(--vi,#122)" strokeWidth="2" d="m262 92 28 9.5 14 13.5-24-7Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="1.8" d="m240 93 22 4m15 1 13 10"/>
      <path stroke="var(--vt,#122)" strokeWidth="4" d="m306 120 3 11-9 13"/>
    </>
  )
}
