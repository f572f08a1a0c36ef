import { isBlurhashValid } from 'blurhash'
import { blurHashOf, scenePath } from './blur-hash'

test('the blur hash of a scene is valid and always the same', async () => {
  const hash = await blurHashOf('laid-table', 'b4')
  expect(isBlurhashValid(hash)).toEqual({ result: true })
  expect(await blurHashOf('laid-table', 'b4')).toBe(hash)
})

test('scenePath returns the media path of a scene', () => {
  expect(scenePath('laid-table', 'b4')).toBe('/media/scenes/laid-table-b4')
})
