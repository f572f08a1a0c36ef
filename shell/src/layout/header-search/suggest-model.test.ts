import { fork, scopeBind } from 'effector'
import { nameTyped, requestSuggestionsFx } from './suggest-model'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('requests suggestions 50 ms after the last key press, not before', async () => {
  const asked = jest.fn((_: unknown, _request: unknown) => ({ data: { places: [], experiences: [], categories: [] } }))
  const scope = fork({ handlers: [[requestSuggestionsFx, asked]] as never })
  const type = scopeBind(nameTyped, { scope })
  type('r')
  await jest.advanceTimersByTimeAsync(49)
  type('ro')
  await jest.advanceTimersByTimeAsync(49)
  expect(asked).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls.map(([, request]) => request)).toEqual([{ query: { q: 'ro' } }])
})
