export function Klassiker() {
  return (
    <>
      <path stroke="var(--vi,#122)" strokeWidth="8.4" d="M118.8 158a27.8 27.8 0 1 1-55.6 0 27.8 27.8 0 1 1 55.6 0m142-1a28.8 28.8 0 1 1-57.6 0 28.8 28.8 0 1 1 57.6 0"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="M113.6 158a22.6 22.6 0 1 1-45.2 0 22.6 22.6 0 1 1 45.2 0m142-1a23.6 23.6 0 1 1-47.2 0 23.6 23.6 0 1 1 47.2 0"/>
      <path stroke="var(--vk,#344)" strokeDasharray=".8 2.9" strokeLinecap="butt" strokeWidth="16" d="M104.5 158a13.5 13.5 0 1 1-27 0 13.5 13.5 0 1 1 27 0zm142-1a14.5 14.5 0 1 1-29 0 14.5 14.5 0 1 1 29 0z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="3.2" d="M100.5 158a9.5 9.5 0 1 1-19 0 9.5 9.5 0 1 1 19 0m141.5-1a10 10 0 1 1-20 0 10 10 0 1 1 20 0"/>
      <path fill="var(--vk,#344)" d="M96.5 158a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0m141-1a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m128 150-37 8"/>
      <path stroke="var(--vt,#122)" strokeWidth="3.8" d="m200 99-62 13-54-3m116-9-12 52-12 12h-54l6-14 8-38"/>
      <path fill="var(--vk,#344)" d="M126 144c0-8 6-13 14-13h38c7 1 11 7 11 15l-3 10c-3 6-9 9-16 9h-32c-8-1-12-11-12-21"/>
      <path fill="var(--vk,#344)" d="m149 134 3-30h30l-3 30Z"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.4 1.8" strokeLinecap="butt" strokeWidth="36" d="m165.5 131 1.5-25"/>
      <path fill="var(--vm,#9a9)" d="m154 106 3-6h22l3 6Z"/>
      <path fill="var(--vm,#9a9)" d="M159 148a11 11 0 1 1-22 0 11 11 0 1 1 22 0m6-8h11c10 1 10 17-2 18h-9Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.5" d="M154.5 148a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0"/>
      <path stroke="var(--vk,#344)" strokeWidth="7" d="m132 123 18-2"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="5" d="M184 113c12 3 14 19 9 35-4 12-13 20-27 20h-36"/>
      <path fill="var(--vm,#9a9)" d="m138 165.5-26-5H64L46 164v4l18 4.5h48l26-2Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.5" d="M66 168h46"/>
      <path stroke="var(--vp,#d42)" strokeWidth="5.4" d="M55 165a36.6 36.6 0 0 1 58-36m152 13a36.6 36.6 0 0 0-67.4 2.5"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2" d="m198 145 34 12 32-17"/>
      <path stroke="var(--vq,#a31)" strokeWidth="1.8" d="M57.5 164a33.5 33.5 0 0 1 51.5-34.5M262 142a33.5 33.5 0 0 0-62 4.5"/>
      <path fill="var(--vq,#a31)" d="M104 115h32l-5 22c-11 4-18-2-20-10Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m152 166 12-3"/>
      <path stroke="var(--vk,#344)" strokeWidth="2.6" d="m96 112-6 42"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.2 1.8" strokeLinecap="butt" strokeWidth="7" d="m95 118-4 28"/>
      <path fill="var(--vi,#122)" d="M146 111.5H80c-8-.5-10-8.5-6-12.5 2-2 6-2 10-2h36c10 0 18 2 28 2Z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="1.6" d="M76 103h70"/>
      <path stroke="var(--vq,#a31)" strokeWidth="5" d="m60 129-4 8"/>
      <path fill="var(--vp,#d42)" d="M203 99c0-11-9-16-21-16-18 0-30 9-44 25 2 4 6 5 12 5h38c10-1 15-6 15-14"/>
      <path fill="var(--vq,#a31)" d="M138 108c22 2 47 1 65-9 0 8-5 13-15 14h-38c-6 0-10-1-12-5"/>
      <path fill="var(--vi,#122)" d="M148 107c6-8 12-12 20-12s10 13 0 15c-8 1-18 1-20-3"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="M170 88c6-1.5 14-1.5 20 1" opacity=".5"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="M178 82h9"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4.6" d="m232 157-30-65"/>
      <path stroke="var(--vk,#344)" strokeDasharray="3 1" strokeLinecap="butt" strokeWidth="7" d="m222 135-13-28"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m200 101 9-4m-13-5 10-4"/>
      <path fill="var(--vk,#344)" d="M220 82c-12-2-18 5-18 12s6 13 18 12Z"/>
      <ellipse cx="220" cy="94" fill="var(--vl,#ffe)" stroke="var(--vm,#9a9)" strokeWidth="2" rx="4" ry="12.500"/>
      <path fill="var(--vk,#344)" d="m200 84 4-9 8 3-2 6Z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="3" d="m200 88-4-18-6-4-12 4"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m182 69-14 5"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.8" d="m189 67-4-10"/>
      <path fill="var(--vm,#9a9)" stroke="var(--vt,#122)" strokeWidth="2" d="M188 51.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0"/>
    </>
  )
}
