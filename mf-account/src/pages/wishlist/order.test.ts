import { moveItem, preserveOrder } from './order'

const of = (...ids: string[]) => ids.map((experienceId) => ({ experienceId }))

test('moving an item puts it at the given position and keeps the order of the others', () => {
  expect(moveItem(of('a', 'b', 'c', 'd'), 'a', 2)).toEqual(of('b', 'c', 'a', 'd'))
  expect(moveItem(of('a', 'b', 'c', 'd'), 'd', 0)).toEqual(of('d', 'a', 'b', 'c'))
  expect(moveItem(of('a', 'b'), 'b', 9)).toEqual(of('a', 'b'))
  expect(moveItem(of('a', 'b'), 'a', -3)).toEqual(of('a', 'b'))
  expect(moveItem(of('a', 'b'), 'x', 0)).toEqual(of('a', 'b'))
})

test('keeps the order on screen for known items, and puts new ones first', () => {
  expect(preserveOrder(of('c', 'a', 'b'), of('new', 'a', 'b', 'c'))).toEqual(of('new', 'c', 'a', 'b'))
})
