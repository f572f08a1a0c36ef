import { isBlurhashValid } from 'blurhash'
import sharp from 'sharp'
import { blurHashOf } from './blur-hash'

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="450" fill="#24483f"/></svg>',
)

test.each([
  ['a drawing', async () => drawing],
  ['a photograph', () => sharp(drawing).resize(400, 400).jpeg().toBuffer()],
])('the blur hash of %s is valid and always the same', async (_, original) => {
  const hash = await blurHashOf(await original())
  expect(isBlurhashValid(hash)).toEqual({ result: true })
  expect(await blurHashOf(await original())).toBe(hash)
})

test('a file that is not a picture is refused', async () => {
  await expect(blurHashOf(Buffer.from('hello'))).rejects.toThrow()
})
