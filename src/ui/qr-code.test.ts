import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const MODULE_PX = 8

test('draws each module of the code where it belongs', async () => {
  const text = 'https://www.werkstatt.example'
  const svg = renderToStaticMarkup(createElement(QrCode, { text }))
  const picture = svg.replace('<symbol', '<svg xmlns="http://www.w3.org/2000/svg"').replace('/symbol', '/svg')
  const { data, info } = await sharp(Buffer.from(picture), { density: 72 * MODULE_PX })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })

  const code = encode(text, { border: 0 })
  expect([info.width, info.height]).toEqual([code.size * MODULE_PX, code.size * MODULE_PX])
  const drawn = code.data.map((row, y) =>
    row.map((_, x) => (data[(y + 0.5) * MODULE_PX * info.width + (x + 0.5) * MODULE_PX] ?? 255) < 128),
  )
  expect(drawn).toEqual(code.data)
})
