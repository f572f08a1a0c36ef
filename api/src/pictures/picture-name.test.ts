import { readPictureName } from './picture-name'

test('reads family, seed, width and format from a picture name', () => {
  expect(readPictureName('chalk-downs-1f-640.avif')).toEqual({
    family: 'chalk-downs',
    seed: '1f',
    crop: 'card',
    width: 640,
    format: 'avif',
  })
})

test('reads the wide crop of a hero', () => {
  expect(readPictureName('starry-heath-a0-wide-1440.webp')).toMatchObject({ crop: 'wide', width: 1440 })
})

test.each([
  'chalk-downs-1f-641.avif',
  'chalk-downs-1f-640.gif',
  'chalk-downs-xyz-640.avif',
  'no-such-family-1f-640.avif',
  '../../etc/passwd',
  'chalk-downs-0123456789abcdef0-640.avif',
  '',
])('%p is not a picture name', (name) => {
  expect(readPictureName(name)).toBeUndefined()
})
