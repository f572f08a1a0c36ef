import { allSettled, createEffect, fork } from 'effector'
import { createPagedQuery } from 'shared/query'

type Trouble = 'down'

interface PageRequest {
  when: string
  page: number
}
const pageFx = createEffect<PageRequest, { data: string[]; meta: { page: number; lastPage: number } }, Trouble>()
const list = createPagedQuery({ effect: pageFx, requestOf: (page, when: string) => ({ when, page }) })
const pageOf = ({ when, page }: PageRequest) => ({ data: [`${when} ${page}`], meta: { page, lastPage: 3 } })

function listFixture(respond: (request: PageRequest) => unknown = pageOf) {
  const load = jest.fn(respond)
  return { load, scope: fork({ handlers: [[pageFx, load]] as never }) }
}

test('a list grows by one page at a time, until the last', async () => {
  const { scope, load } = listFixture()
  await allSettled(list.start, { scope, params: 'past' })
  expect(scope.getState(list.$hasMore)).toBe(true)
  void allSettled(list.fetchNext, { scope })
  await allSettled(list.fetchNext, { scope })
  expect(scope.getState(list.$items)).toEqual(['past 1', 'past 2'])
  await allSettled(list.fetchNext, { scope })
  expect(scope.getState(list.$hasMore)).toBe(false)
  expect(load.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 3])
})

test('a list keeps its pages after a failure, and requests the missing one', async () => {
  let isDown = false
  const { scope } = listFixture((request) => (isDown ? Promise.reject('down') : pageOf(request)))
  await allSettled(list.start, { scope, params: 'past' })
  isDown = true
  await allSettled(list.fetchNext, { scope })
  expect(scope.getState(list.$items)).toEqual(['past 1'])
  expect(scope.getState(list.$error)).toBe('down')
  isDown = false
  await allSettled(list.fetchNext, { scope })
  expect(scope.getState(list.$items)).toEqual(['past 1', 'past 2'])
  expect(scope.getState(list.$error)).toBeNull()
})

test('a list starts at the first page for other parameters, and after a refetch', async () => {
  const { scope } = listFixture()
  await allSettled(list.start, { scope, params: 'past' })
  await allSettled(list.fetchNext, { scope })
  await allSettled(list.refetch, { scope })
  expect(scope.getState(list.$items)).toEqual(['past 1'])
  await allSettled(list.start, { scope, params: 'upcoming' })
  expect(scope.getState(list.$items)).toEqual(['upcoming 1'])
})
