import { isBlurhashValid } from 'blurhash'
import { blurHashOf, scenePath } from './blur-hash'

test('a scene has a blur hash that decodes, the same each time', async () => {
  const hash = await blurHashOf('laid-table', 'b4')
  expect(isBlurhashValid(hash)).toEqual({ result: true })
  expect(await blurHashOf('laid-table', 'b4')).toBe(hash)
})

test('a scene has an address that widths are added to', () => {
  expect(scenePath('laid-table', 'b4')).toBe('/media/scenes/laid-table-b4')
})
