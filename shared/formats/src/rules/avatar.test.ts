import { AVATAR_MAX_BYTES, avatarFileRule, avatarSizeRule, pictureKind } from './avatar'

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : [part])),
  )
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0)
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n')

test.each([
  ['jpeg', jpeg],
  ['png', png],
  ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
])('recognises a %s file by its first bytes', (kind, head) => {
  expect(pictureKind(head)).toBe(kind)
  expect(avatarFileRule({ size: AVATAR_MAX_BYTES, head })).toBeNull()
})

test.each([
  ['nothing', bytes()],
  ['an SVG image', bytes('<svg xmlns="http')],
  ['an HTML page', bytes('<!doctype html>')],
  ['a GIF', bytes('GIF89a')],
  ['an audio file', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
  ['a cut-off PNG header', png.subarray(0, 5)],
])('refuses %s as an avatar file', (_, head) => {
  expect(avatarFileRule({ size: 10, head })).toBe('PICTURE_KIND_UNKNOWN')
})

test('refuses an empty file', () => {
  expect(avatarFileRule({ size: 0, head: bytes() })).toBe('PICTURE_EMPTY')
})

test('refuses an avatar larger than five megabytes', () => {
  expect(avatarFileRule({ size: AVATAR_MAX_BYTES + 1, head: jpeg })).toBe('PICTURE_TOO_HEAVY')
})

test('refuses an avatar of more than 8,000 pixels a side or 40 million in total', () => {
  expect([avatarSizeRule({ width: 8000, height: 5000 }), avatarSizeRule({ width: 8, height: 8 })]).toEqual([null, null])
  expect(avatarSizeRule({ width: 8001, height: 10 })).toBe('PICTURE_TOO_LARGE')
  expect(avatarSizeRule({ width: 10, height: 8001 })).toBe('PICTURE_TOO_LARGE')
  expect(avatarSizeRule({ width: 7000, height: 7000 })).toBe('PICTURE_TOO_LARGE')
})
