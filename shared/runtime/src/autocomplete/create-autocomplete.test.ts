import { allSettled, createEffect, fork } from 'effector'
import { createAutocomplete } from './create-autocomplete'

const lookFx = createEffect<string, string[]>()
const lookup = createAutocomplete<string[], Error>({ effect: lookFx, nothing: [], restMs: 300 })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function world(handler: (text: string) => unknown = (text) => [text]) {
  const asked = jest.fn(handler)
  const scope = fork({ handlers: [[lookFx, asked]] as never })
  return {
    asked,
    scope,
    /** Types a text and waits for the debounce; `answered` resolves when its response has arrived. */
    async type(text: string) {
      const answered = allSettled(lookup.typed, { scope, params: text })
      await jest.advanceTimersByTimeAsync(300)
      return { answered }
    },
    state: () => ({ status: scope.getState(lookup.$status), found: scope.getState(lookup.$found) }),
  }
}

test('requests only the text at which the customer stops typing', async () => {
  const { asked, type, state } = world()
  await Promise.all([type('w'), type('wi'), type('win ')])
  expect(asked.mock.calls).toEqual([['win']])
  expect(state()).toEqual({ status: 'found', found: ['win'] })
})

test('ignores a late response to an earlier text', async () => {
  const responses = new Map<string, (found: string[]) => void>()
  const { scope, type, state } = world((text) => new Promise((resolve) => responses.set(text, resolve)))
  const first = await type('win')
  const second = await type('rom')
  responses.get('rom')?.(['Romsey'])
  responses.get('win')?.(['Winchester'])
  await Promise.all([first.answered, second.answered])
  expect(state()).toEqual({ status: 'found', found: ['Romsey'] })
  expect(scope.getState(lookup.$text)).toBe('rom')
})

test('keeps the previous results while the next text is requested, and clears them with the text', async () => {
  const { type, state } = world()
  await type('win')
  const next = type('winc')
  expect(state()).toEqual({ status: 'looking', found: ['win'] })
  await next
  await type('  ')
  expect(state()).toEqual({ status: 'idle', found: [] })
})

test('does not request the same text twice in a row', async () => {
  const { asked, type } = world()
  await type('win')
  await type('win ')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a failed request can be retried', async () => {
  let down = true
  const { scope, type, state } = world((text) => (down ? Promise.reject(new Error('down')) : [text]))
  await type('win')
  expect(state()).toEqual({ status: 'failed', found: [] })
  down = false
  await allSettled(lookup.retried, { scope })
  expect(state()).toEqual({ status: 'found', found: ['win'] })
})

test('requests nothing for a blank text, and truncates a long one to 120 characters', async () => {
  const { asked, type } = world()
  await type('   ')
  expect(asked).not.toHaveBeenCalled()
  await type('x'.repeat(300))
  expect(asked).toHaveBeenCalledWith('x'.repeat(120))
})
