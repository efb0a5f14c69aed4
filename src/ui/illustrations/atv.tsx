export function Atv() {
  return (
    <>
      <path fill="var(--vk,#344)" d="m108 158 14 7h82l10-9-10-30h-86Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="3" d="m206 114 16 38m-112-38-16 38"/>
      <path stroke="var(--vm,#9a9)" strokeDasharray="2.4 2" strokeLinecap="butt" strokeWidth="8" d="m207 117 12 29m-110-29-12 29"/>
      <path fill="var(--vi,#122)" d="M136 122h44l8 18v16h-54v-16Z"/>
      <path fill="var(--vm,#9a9)" d="M170.5 139a9.5 9.5 0 1 1-19 0 9.5 9.5 0 1 1 19 0"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.6" d="M166 139a5 5 0 1 1-10 0 5 5 0 1 1 10 0"/>
      <path stroke="var(--vt,#122)" strokeWidth="3.6" d="m262 97 17 4 9 13v23l-18 19h-30m48-31-22 5m-222 2-12 6v11h38"/>
      <g strokeLinecap="butt">
        <path stroke="var(--vi,#122)" strokeDasharray="6.32 3.26" strokeWidth="5" d="M114.5 157a30.5 30.5 0 1 1-61 0 30.5 30.5 0 1 1 61 0zm146 0a30.5 30.5 0 1 1-61 0 30.5 30.5 0 1 1 61 0z"/>
        <path stroke="var(--vi,#122)" strokeWidth="15" d="M106 157a22 22 0 1 1-44 0 22 22 0 1 1 44 0zm146 0a22 22 0 1 1-44 0 22 22 0 1 1 44 0z"/>
        <path stroke="var(--vk,#344)" strokeDasharray="1.82 6.44" strokeWidth="4.6" d="M110.3 157a26.3 26.3 0 1 1-52.6 0 26.3 26.3 0 1 1 52.6 0zm146 0a26.3 26.3 0 1 1-52.6 0 26.3 26.3 0 1 1 52.6 0z"/>
        <path stroke="var(--vk,#344)" strokeWidth="1.2" d="M104 157a20 20 0 1 1-40 0 20 20 0 1 1 40 0zm146 0a20 20 0 1 1-40 0 20 20 0 1 1 40 0z"/>
        <path fill="var(--vk,#344)" stroke="var(--vm,#9a9)" strokeWidth="3" d="M98 157a14 14 0 1 1-28 0 14 14 0 1 1 28 0zm146 0a14 14 0 1 1-28 0 14 14 0 1 1 28 0z"/>
        <path stroke="var(--vm,#9a9)" strokeDasharray="4.45 4.45" strokeWidth="6" d="M92.5 157a8.5 8.5 0 1 1-17 0 8.5 8.5 0 1 1 17 0zm146 0a8.5 8.5 0 1 1-17 0 8.5 8.5 0 1 1 17 0z"/>
        <path fill="var(--vm,#9a9)" d="M88 157a4 4 0 1 1-8 0 4 4 0 1 1 8 0m146 0a4 4 0 1 1-8 0 4 4 0 1 1 8 0"/>
      </g>
      <path fill="var(--vq,#a31)" d="m108 102 72-4 26 2-20 34-12 7-36-10-16-19Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="1.8" d="m140 118 28 8m-24-1.5 20 5.5"/>
      <path fill="var(--vp,#d42)" d="m140 148-4 4-12.5-7a41.5 41.5 0 0 0-78.2-3l-6.3-8c-3-14 0-28 11-31h58c16 4 28 23 32 45"/>
      <path stroke="var(--vq,#a31)" strokeWidth="1.6" d="M54 108.5h50c7 1.5 12 5.5 16 10.5"/>
      <path stroke="var(--vi,#122)" strokeWidth="3.6" d="M124.5 146a42 42 0 0 0-79.5-4"/>
      <path fill="var(--vp,#d42)" d="M166 110c4-13 12-21 24-23l22 1 44 10c13 3 22 14 23 30l-10.3 7.5a41.5 41.5 0 0 0-78.2 9L187 151h-7c1-12 5-26 13-37l-15 7Z"/>
      <path fill="var(--vq,#a31)" d="m178 121 15-7c-8 11-12 25-13 38l-6-11Z"/>
      <path stroke="var(--vi,#122)" strokeWidth="3.6" d="M189.5 146a42 42 0 0 1 79-10"/>
      <path stroke="var(--vq,#a31)" strokeWidth="1.8" d="M195 113c6-7 12-10.5 22-10l35 6"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2" d="M177 95c4-3.5 9-4.5 19-4" opacity=".5"/>
      <path fill="var(--vi,#122)" d="m121 145 15 5h48l8-6 1 7-6 8h-51l-11-6Z"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.6" d="M146 154.5h32"/>
      <path fill="var(--vi,#122)" d="M181 97c-12 8-29 8.5-41 4.5C127 96 118 86 102 84l-16-1c-6 0-8 5-6 11l4 9h26l40 13c17 1 27-7 31-19"/>
      <path stroke="var(--vk,#344)" strokeWidth="1.6" d="M110 100c14 2 27 8 42 10.5"/>
      <path fill="var(--vl,#ffe)" stroke="var(--vi,#122)" strokeWidth="2" d="m252 103 16 5 8 14-16-5Z"/>
      <path stroke="var(--vq,#a31)" strokeWidth="4.4" d="m41 112-2 10"/>
      <path stroke="var(--vt,#122)" strokeWidth="3.2" d="M210 89h52l14 6m-56-6v5m20-5 2 7m18-7v10M32 93h48m-45 0 10 11m13-11v10M34 93l-6-5"/>
      <path stroke="var(--vk,#344)" strokeWidth="5" d="m198 92-10-22"/>
      <path fill="var(--vk,#344)" d="M183 72c0-8 6-12 13-11l7 5 3 12-5 6c-9 2-16-4-18-12"/>
      <path stroke="var(--vl,#ffe)" strokeWidth="2.6" d="m199 69 3 9"/>
      <path stroke="var(--vt,#122)" strokeWidth="5.6" d="m187 69-20 3"/>
      <path stroke="var(--vm,#9a9)" strokeWidth="1.8" d="m186 75-12 5"/>
      <path stroke="var(--vk,#344)" strokeWidth="2" d="m189 63-6-14"/>
      <path stroke="var(--vt,#122)" strokeWidth="6.4" d="m186 43-7 5"/>
    </>
  )
}
