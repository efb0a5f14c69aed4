import { expect, test } from 'vitest'
import { detectImageFormat } from './read-photo'

test.each([
  ['\xff\xd8\xff\xe1', 'JPEG'],
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['RIFF\n\0\0\0WEBPVP8 ', 'WebP'],
  ['\0\0\0\x18ftypheic', 'HEIC'],
  ['\0\0\0\x18ftypheix', 'HEIC'],
  ['\0\0\0\nftypmif1', 'HEIC'],
  ['\0\0\0\x1cftypavif', 'AVIF'],
  ['MM\0*', 'TIFF'],
  ['GIF89a', 'GIF'],
  ['\xef\xbb\xbf<?xml version="1.0"', 'SVG'],
  ['\n<svg xmlns=', 'SVG'],
  ['\0\0\0\x18ftypmp42', undefined],
  ['<!doctype html>', undefined],
  ['', undefined],
])('takes %j for %s', (start, format) => {
  expect(detectImageFormat(Buffer.from(start, 'latin1'))).toBe(format)
})
