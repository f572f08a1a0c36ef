import { idAtPath, isPictureId, readPictureName } from './picture-name'

test('reads id, width and format from a picture name', () => {
  expect(readPictureName('chalk-downs-1f-640.avif')).toEqual({
    id: 'chalk-downs-1f',
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
  '../../etc/passwd',
  'chalk-downs-0123456789abcdef0-640.avif',
  '',
])('%p is not a picture name', (name) => {
  expect(readPictureName(name)).toBeUndefined()
})

test.each([
  ['/media/scenes/chalk-downs-1f', 'chalk-downs-1f'],
  ['/media/scenes/chalk-downs-1f-640.avif', 'chalk-downs-1f'],
  ['/media/scenes/beach-huts-b-wide-1440.jpg', 'beach-huts-b'],
  ['/media/scenes/', null],
  ['/media/scenes/../secrets-1', null],
  ['https://elsewhere.example/media/scenes/chalk-downs-1f', null],
])('the id at %s is %s', (path, id) => {
  expect(idAtPath(path)).toBe(id)
})

test.each(['', 'moon', '../secrets-1', 'a/b-1', 'Moon-1', 'moon-xyz'])('%p is no id', (text) => {
  expect(isPictureId(text)).toBe(false)
})
