export function Motorrad() {
  return (
    <>
      <g strokeLinecap="butt">
        <path stroke="var(--vi,#122)" strokeDasharray="4 1" strokeWidth="2.4" d="M119 158a31 31 0 1 1-62 0 31 31 0 1 1 62 0zm147-1a32 32 0 1 1-64 0 32 32 0 1 1 64 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="9.4" d="M114 158a26 26 0 1 1-52 0 26 26 0 1 1 52 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="8.4" d="M261.6 157a27.6 27.6 0 1 1-55.2 0 27.6 27.6 0 1 1 55.2 0z"/>
        <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="M108.6 158a20.6 20.6 0 1 1-41.2 0 20.6 20.6 0 1 1 41.2 0zm148-1a22.6 22.6 0 1 1-45.2 0 22.6 22.6 0 1 1 45.2 0z"/>
        <path stroke="var(--vk,#344)" strokeDasharray=".8 2.900" strokeWidth="16" d="M100.5 158a12.5 12.5 0 1 1-25 0 12.5 12.5 0 1 1 25 0zm147-1a13.5 13.5 0 1 1-27 0 13.5 13.5 0 1 1 27 0z"/>
        <path stroke="var(--vm,#9a9)" strokeWidth="3.2" d="M98.5 158a10.5 10.5 0 1 1-21 0 10.5 10.5 0 1 1 21 0zm148.5-1a13 13 0 1 1-26 0 13 13 0 1 1 26 0z"/>
        <path fill="var(--vk,#344)" d="M93 158a5 5 0 1 1-10 0 5 5 0 1 1 10 0m146-1a5 5 0 1 1-10 0 5 5 0 1 1 10 0"/>
      </g>
      <path stroke="var(--vt,#122)" strokeWidth="3" d="m80 103-16 4-11 19"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="2.6" d="m51 120 6 16"/>
      <path fill="var(--vm,#9a9)" d="m122 138 12 6-10 8-35 9-3-6Z"/>
      <path stroke="var(--vt,#122)" strokeWidth="3.8" d="m200 99-12 10-54 17-10 26m6-26-50-23m48 48 11 5"/>
      <path stroke="var(--vt,#122)" strokeWidth="3.8" d="m199 102-10 54"/>
      <path fill="var(--vk,#344)" d="M128 134c2-5 6-7 12-7h31c9 0 14 5 16 14l-2 14c-3 8-11 11-21 11h-26c-8 0-13-6-13-14Z"/>
      <path fill="var(--vm,#9a9)" d="m150 128 3-17h32l-5 17Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.5" d="M153 116h30m-31 4h30m-31 4h30"/>
      <path fill="var(--vk,#344)" d="m152 112 4-9h28l3 9Z"/>
      <path fill="var(--vm,#9a9)" d="M157 146a11 11 0 1 1-22 0 11 11 0 1 1 22 0m21.5 1a7.5 7.5 0 1 1-15 0 7.5 7.5 0 1 1 15 0"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.5" d="M152.5 146a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0m21.5 1a3 3 0 1 1-6 0 3 3 0 1 1 6 0"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4.8" d="M184 117c14 3 15 21 7 35-6 11-14 18-27 18h-28c-8 0-14-2-20-7"/>
      <path fill="var(--vi,#122)" d="m121 161-4 9-10-1-40-19 4-12 41 17Z"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="6" d="m107 161-27-12.5"/>
      <path stroke="var(--vk,#344)" strokeWidth="2.6" d="m102 112-8 36"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.200 1.800" strokeLinecap="butt" strokeWidth="7" d="m101 117-5.4 25"/>
      <path fill="var(--vi,#122)" d="M147 103c-9 5-20 5.5-31 3-9-2-15-6-23-7.5L72 95c-5-.5-7 3-4 6 12 7 30 13 48 15.5l28-3.5Z"/>
      <path fill="var(--vq,#a31)" d="m144.5 111-29.5 5 8 17c11-2 19-9 21.5-22"/>
      <path stroke="var(--vp,#d42)" strokeWidth="4" d="m65 97.5 3 4.5"/>
      <path fill="var(--vp,#d42)" d="M198 94q-6-13.4-24-12.5c-14 .5-24 9.5-34 22.5l6 8c14 2 34 0 46-5 5-3 7-8 6-13"/>
      <path fill="var(--vq,#a31)" d="m140 104 18-2c10-1 18-5 40-7 1 5-1 9-6 12-12 5-32 7-46 5Z"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="M163 88c6-2.5 15-3 22-1" opacity=".5"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="4" d="m234 157-15-32"/>
      <path stroke="var(--vk,#344)" strokeWidth="5.8" d="M222.6 132.6 201 86.4"/>
      <path stroke="var(--vi,#122)" strokeWidth="4" d="m200 101 9-4m-12-7 9-4"/>
      <path stroke="var(--vi,#122)" strokeWidth="7" d="m226 148 5-6"/>
      <path fill="var(--vp,#d42)" stroke="var(--vp,#d42)" strokeWidth="1.6" d="M202 138a37.5 37.5 0 0 1 57-9l-4.5 2.5a34 34 0 0 0-49.5 8Z"/>
      <path fill="var(--vi,#122)" d="M219 80c-11 0-16 6-16 12s5 11 16 11Z"/>
      <ellipse cx="219" cy="91.5" fill="var(--vl,#ffe)" stroke="var(--vk,#344)" strokeWidth="1.5" rx="3.2" ry="11.5"/>
      <path fill="var(--vk,#344)" d="m218 81-10-13.5c-2-2-7-1.5-6.5 1.5l2.5 15Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="3" d="m201 87-4-11-13 2"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m192 77-14 2"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.8" d="m194 75-6-13"/>
      <path stroke="var(--vt,#122)" strokeWidth="5" d="m191 57-7 5"/>
    </>
  )
}
