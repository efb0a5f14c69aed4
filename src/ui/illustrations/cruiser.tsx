export function Cruiser() {
  return (
    <>
      <path stroke="var(--vi,#122)" strokeWidth="10.4" d="M110.4 158.5a26.4 26.4 0 1 1-52.8 0 26.4 26.4 0 1 1 52.8 0"/>
      <path stroke="var(--vi,#122)" strokeWidth="8" d="M270 158a28 28 0 1 1-56 0 28 28 0 1 1 56 0"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="M104.4 158.5a20.4 20.4 0 1 1-40.8 0 20.4 20.4 0 1 1 40.8 0M265 158a23 23 0 1 1-46 0 23 23 0 1 1 46 0"/>
      <path stroke="var(--vk,#344)" strokeDasharray=".8 2.900" strokeLinecap="butt" strokeWidth="15" d="M97 158.5a13 13 0 1 1-26 0 13 13 0 1 1 26 0zm159-.5a14 14 0 1 1-28 0 14 14 0 1 1 28 0z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="3.2" d="M93.5 158.5a9.5 9.5 0 1 1-19 0 9.5 9.5 0 1 1 19 0M253 158a11 11 0 1 1-22 0 11 11 0 1 1 22 0"/>
      <path fill="var(--vk,#344)" d="M89 158.5a5 5 0 1 1-10 0 5 5 0 1 1 10 0m157.6-.5a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 1 1 9.2 0"/>
      <path stroke="var(--vt,#122)" strokeWidth="4" d="m202 99-16 57h-66m82-57-12 11-62 12-16 28"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="6" d="m122 150-38 8.5"/>
      <path stroke="var(--vk,#344)" strokeWidth="2.6" d="m104 124-14 28"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.200 1.800" strokeLinecap="butt" strokeWidth="7" d="m102 128-9.5 19"/>
      <path fill="var(--vk,#344)" d="m128 141 6-6h36l10 7v12c-4 8-12 11-20 11h-18c-10 0-16-7-16-15Z"/>
      <path stroke="var(--vk,#344)" strokeLinecap="butt" strokeWidth="15" d="m150 142-12-27m24 27 12-29"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.4 1.7" strokeLinecap="butt" strokeWidth="19" d="m149 140-9.5-20.2M163 140l10.8-25"/>
      <path stroke="var(--vm,#9a9)" strokeLinecap="butt" strokeWidth="16" d="m140 119-2-4.2"/>
      <path fill="var(--vi,#122)" stroke="var(--vm,#9a9)" strokeWidth="2" d="M162.5 124a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0"/>
      <path fill="var(--vm,#9a9)" d="M156 150a10 10 0 1 1-20 0 10 10 0 1 1 20 0m18.5 0a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.5" d="M151.5 150a5.5 5.5 0 1 1-11 0 5.5 5.5 0 1 1 11 0m19 0a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="5" d="M183 114c10 6 9 26 1 42-6 10-14 14-26 14h-38m14-52c-13 4-13 18-11 32 2 11 5 20 17 20"/>
      <path fill="var(--vm,#9a9)" d="m126 166.5-4 7.5H54l-8-7.5Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.5" d="M64 170.5h48"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m186 156 12-4"/>
      <path stroke="var(--vk,#344)" strokeWidth="5" d="m57.5 126.5-4.5 5"/>
      <path stroke="var(--vq,#a31)" strokeWidth="4.4" d="m55.5 124-4.5 5"/>
      <path fill="var(--vp,#d42)" d="M46 160a38.5 38.5 0 0 1 66-27l12-10-20-9c-26-6-56 12-62 44Z"/>
      <path stroke="var(--vq,#a31)" strokeWidth="3" d="M46 160a38.5 38.5 0 0 1 66-27"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="m39 146 5 15"/>
      <path fill="var(--vi,#122)" d="M150 115c-12 3-24 6-34 5-8-1-10-5-18-6l-24-2c-6-1-6-7 0-8 14-2 26 0 36 4 12 4 26 4 40 0Z"/>
      <path fill="var(--vp,#d42)" d="M199 100c-3-8-11-11-23-10-14 1-24 10-30 23l4 6c14-2 36-7 46-12 3-2 4-4 3-7"/>
      <path fill="var(--vq,#a31)" d="M147 113c17-5 35-8 52-13 1 3 0 5-3 7-10 5-32 10-46 12Z"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="M163 98c5-3.5 13-5 21-3.5" opacity=".5"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="M168 89h11"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4.4" d="m242 158-42-67"/>
      <path stroke="var(--vk,#344)" strokeWidth="6.4" d="m242 158-17-27"/>
      <path stroke="var(--vi,#122)" strokeWidth="7" d="m234 151 4-7"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m202 102 8-4m-13-5 9-3"/>
      <path fill="var(--vp,#d42)" stroke="var(--vp,#d42)" strokeWidth="2" d="M208 142a37.5 37.5 0 0 1 64-7l-4.5 2a33.8 33.8 0 0 0-56.5 7Z"/>
      <path fill="var(--vk,#344)" d="M222 89c-11-1-16 5-16 11s5 11 16 10Z"/>
      <ellipse cx="222" cy="99.5" fill="var(--vl,#ffe)" stroke="var(--vi,#122)" strokeWidth="1.5" rx="3.2" ry="11"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="3" d="m201 92-5-16-12-3-12 6"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m178 76-12 6"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="1.8" d="m190 74-4-12"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m189 57-7 5"/>
    </>
  )
}
