import { allSettled, createEffect, fork } from 'effector'
import { announcer } from 'shared/bus'
import type { Failure } from 'shared/http'
import { carriedBy } from 'shared/testing'
import { createAnswer } from './create-answer'

const monthFx = createEffect<{ month: string }, string, Failure>()
const answer = createAnswer('test', monthFx)
const may = { month: '2026-05' }
const june = { month: '2026-06' }
const online = announcer('shell')('shell/online')

function world(handler: (request: { month: string }) => unknown = ({ month }) => `days of ${month}`, values = {}) {
  const asked = jest.fn(handler)
  return { asked, scope: fork({ values, handlers: [[monthFx, asked]] as never }) }
}

test('does not request server-rendered data again, until the page is visited again', async () => {
  const server = world()
  await allSettled(answer.wanted, { scope: server.scope, params: may })
  const { asked, scope } = world(undefined, carriedBy(server.scope))
  await allSettled(answer.wanted, { scope, params: may })
  expect(asked).not.toHaveBeenCalled()
  await allSettled(answer.left, { scope })
  expect(scope.getState(answer.$data)).toBeNull()
  const back = allSettled(answer.wanted, { scope, params: may })
  expect(scope.getState(answer.$data)).toBe('days of 2026-05')
  await back
  expect(asked).toHaveBeenCalledTimes(1)
})

test('ignores a response to an earlier request', async () => {
  const answers = new Map<string, (text: string) => void>()
  const { scope } = world(({ month }) => new Promise((resolve) => answers.set(month, resolve)))
  void allSettled(answer.wanted, { scope, params: may })
  const settled = allSettled(answer.wanted, { scope, params: june })
  answers.get('2026-06')?.('june')
  answers.get('2026-05')?.('may')
  await settled
  expect(scope.getState(answer.$data)).toBe('june')
})

test('a visible skeleton stays for at least 180 ms', async () => {
  const { scope } = world()
  const began = performance.now()
  await allSettled(answer.wanted, { scope, params: may })
  expect(performance.now() - began).toBeGreaterThan(180)
})

test('a failed request can be retried, and the previous data stays visible meanwhile', async () => {
  let down = false
  const { scope, asked } = world(({ month }) => (down ? Promise.reject({ kind: 'unreachable' }) : month))
  await allSettled(answer.wanted, { scope, params: may })
  await allSettled(answer.left, { scope })
  down = true
  await allSettled(answer.wanted, { scope, params: may })
  expect(scope.getState(answer.$failure)).toEqual({ kind: 'unreachable' })
  expect(scope.getState(answer.$data)).toBe('2026-05')
  down = false
  await allSettled(answer.retried, { scope })
  expect(scope.getState(answer.$failure)).toBeNull()
  expect(asked).toHaveBeenCalledTimes(3)
})

test('sends a request that failed without a connection again when the connection is back, once', async () => {
  let down = true
  const { scope, asked } = world(({ month }) => (down ? Promise.reject({ kind: 'unreachable' }) : month))
  await allSettled(answer.wanted, { scope, params: may })
  down = false
  await allSettled(online, { scope, params: {} })
  expect(scope.getState(answer.$data)).toBe('2026-05')
  await allSettled(online, { scope, params: {} })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('does not send a refused request again when the connection is back', async () => {
  const { scope, asked } = world(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  await allSettled(answer.wanted, { scope, params: may })
  await allSettled(online, { scope, params: {} })
  expect(asked).toHaveBeenCalledTimes(1)
})
