import { inOrderOf, withMoved } from './order'

const of = (...ids: string[]) => ids.map((experienceId) => ({ experienceId }))

test('what is moved takes the place it is put at, and the others close up', () => {
  expect(withMoved(of('a', 'b', 'c', 'd'), 'a', 2)).toEqual(of('b', 'c', 'a', 'd'))
  expect(withMoved(of('a', 'b', 'c', 'd'), 'd', 0)).toEqual(of('d', 'a', 'b', 'c'))
  expect(withMoved(of('a', 'b'), 'b', 9)).toEqual(of('a', 'b'))
  expect(withMoved(of('a', 'b'), 'a', -3)).toEqual(of('a', 'b'))
  expect(withMoved(of('a', 'b'), 'x', 0)).toEqual(of('a', 'b'))
})

test('what comes is shown in the order on screen, what is new first', () => {
  expect(inOrderOf(of('c', 'a', 'b'), of('new', 'a', 'b', 'c'))).toEqual(of('new', 'c', 'a', 'b'))
})
