import { allSettled, createEffect, fork } from 'effector'
import { createQueries, resultOf } from 'shared/query'

type Trouble = 'down'

const itemFx = createEffect<{ params: { id: string } }, { data: string }, Trouble>()
const items = createQueries({
  effect: itemFx,
  requestOf: (id: string) => ({ params: { id } }),
  select: ({ data }) => data,
})

test('many resources load side by side, each once', async () => {
  const load = jest.fn(({ params }) => ({ data: `item ${params.id}` }))
  const scope = fork({ handlers: [[itemFx, load]] as never })
  await Promise.all(['1', '2', '1'].map((id) => allSettled(items.start, { scope, params: id })))
  await allSettled(items.stop, { scope, params: '1' })
  await allSettled(items.start, { scope, params: '1' })
  expect(load).toHaveBeenCalledTimes(2)
  const results = scope.getState(items.$results)
  expect([resultOf(results, '1')?.data, resultOf(results, '2')?.data]).toEqual(['item 1', 'item 2'])
})

test('a failed resource is requested by the next widget', async () => {
  let isDown = true
  const scope = fork({ handlers: [[itemFx, () => (isDown ? Promise.reject('down') : { data: 'there' })]] as never })
  await allSettled(items.start, { scope, params: '1' })
  expect(resultOf(scope.getState(items.$results), '1')?.error).toBe('down')
  await allSettled(items.stop, { scope, params: '1' })
  isDown = false
  await allSettled(items.start, { scope, params: '1' })
  expect(resultOf(scope.getState(items.$results), '1')).toMatchObject({ data: 'there', error: null })
})
