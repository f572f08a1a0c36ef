import { allSettled, createWatch, fork, type Scope } from 'effector'
import { createPublisher } from 'shared/bus'
import { $location, locationChanged, navigationRequested } from 'shared/nav'
import { skeletonFx } from 'shared/query'
import * as api from '../../api'
import { $filters } from '../../domain/filters/model'
import { nameTyped, typingFx } from '../../domain/filters/name-field'
import { answerOf, facetsOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { $failure, $head, $isLoading, $results, retryPressed, visited } from './model'

const visit = (search: string) => ({ pathname: '/browse', params: {}, search, hash: '' })

function openPage(search: (request: { query: api.SearchQuery }) => api.SearchResponse | Promise<api.SearchResponse>) {
  const handler = jest.fn(search)
  const scope = fork({
    values: [[$location, { pathname: '/browse', search: '', hash: '' }]],
    handlers: [
      [api.searchFx, respondWith(handler)],
      [api.facetsFx, () => facetsOf(1)],
      [skeletonFx, () => undefined],
    ],
  })
  return { scope, handler }
}

const names = (scope: Scope) => scope.getState($results)?.items.map(({ name }) => name)

test('restores the filters of the URL and searches for them', async () => {
  const { scope, handler } = openPage(() => answerOf([summaryOf()]))
  await allSettled(visited, { scope, params: visit('?adults=2&categories=families&page=2') })
  expect(scope.getState($filters)).toMatchObject({ categories: ['families'], page: 2 })
  expect(handler).toHaveBeenCalledWith({
    query: expect.objectContaining({ 'tickets[adult]': 2, families: '1', page: 2, per_page: 24 }),
  })
  expect(names(scope)).toEqual(['Paddle the Itchen'])
  expect(scope.getState($isLoading)).toBe(false)
})

test('visiting the same URL again does not search again', async () => {
  const { scope, handler } = openPage(() => answerOf([summaryOf()]))
  await allSettled(visited, { scope, params: visit('?adults=2') })
  await allSettled(visited, { scope, params: visit('?adults=2') })
  expect(handler).toHaveBeenCalledTimes(1)
})

test('ignores a response that arrives after the filters have changed', async () => {
  const responses = new Map<string, (answer: api.SearchResponse) => void>()
  const { scope } = openPage(({ query }) => new Promise((resolve) => responses.set(String(query.search), resolve)))
  const first = allSettled(visited, { scope, params: visit('?name=kayak') })
  const second = allSettled(visited, { scope, params: visit('?name=pottery') })
  responses.get('pottery')?.(answerOf([summaryOf({ name: 'Throw a pot' })]))
  responses.get('kayak')?.(answerOf([summaryOf({ name: 'Too late' })]))
  await Promise.all([first, second])
  expect(names(scope)).toEqual(['Throw a pot'])
})

test('a failed search can be retried', async () => {
  let down = true
  const { scope, handler } = openPage(() => (down ? Promise.reject({ kind: 'unreachable' }) : answerOf([summaryOf()])))
  await allSettled(visited, { scope, params: visit('') })
  expect(scope.getState($failure)).toEqual({ kind: 'unreachable' })
  down = false
  await allSettled(retryPressed, { scope })
  expect(scope.getState($failure)).toBeNull()
  expect(handler).toHaveBeenCalledTimes(2)
})

test('a search that failed without a connection is sent again when the connection is back', async () => {
  let down = true
  const { scope, handler } = openPage(() => (down ? Promise.reject({ kind: 'unreachable' }) : answerOf([summaryOf()])))
  await allSettled(visited, { scope, params: visit('') })
  down = false
  await allSettled(createPublisher('shell')('shell/online'), { scope, params: {} })
  expect(names(scope)).toEqual(['Paddle the Itchen'])
  expect(handler).toHaveBeenCalledTimes(2)
})

test('skeletons stay for at least 200 ms', async () => {
  jest.useFakeTimers()
  const scope = fork({
    handlers: [
      [api.searchFx, () => answerOf([summaryOf()])],
      [api.facetsFx, () => facetsOf(1)],
    ],
  })
  const settled = allSettled(visited, { scope, params: visit('') })
  await jest.advanceTimersByTimeAsync(190)
  expect(scope.getState($isLoading)).toBe(true)
  await jest.advanceTimersByTimeAsync(20)
  await settled
  expect(scope.getState($isLoading)).toBe(false)
  jest.useRealTimers()
})

test('searches for a name half a second after the last letter, and only if it has changed', async () => {
  const { scope } = openPage(() => answerOf([]))
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  jest.useFakeTimers()
  const typing = [allSettled(nameTyped, { scope, params: 'ka' })]
  await jest.advanceTimersByTimeAsync(300)
  typing.push(allSettled(nameTyped, { scope, params: 'kayak' }))
  await jest.advanceTimersByTimeAsync(490)
  expect(went).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(20)
  await Promise.all(typing)
  expect(went).toHaveBeenCalledTimes(1)
  expect(went).toHaveBeenCalledWith({ to: '/browse?name=kayak', replace: true, keepScroll: true })
  await allSettled(locationChanged, { scope, params: { pathname: '/browse', search: '?name=kayak', hash: '' } })
  typing.push(allSettled(nameTyped, { scope, params: 'kayak ' }))
  await jest.advanceTimersByTimeAsync(600)
  expect(went).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
  expect(scope.getState(typingFx.pending)).toBe(false)
})

test.each([
  ['?address=Send+money+to+12-34-56&latitude=51&longitude=-1', 'Experiences in Hampshire'],
  ['?address=1+Mill+Lane,+Alton&latitude=51&longitude=-1', 'Experiences in Hampshire'],
  ['?address=Winchester,+Hampshire&latitude=51.06&longitude=-1.31', 'Experiences near Winchester'],
  ['?town=Winchester&categories=families', 'Families: experiences near Winchester'],
])('the title contains no text of the URL except the name of a known town: %s', async (search, title) => {
  const { scope } = openPage(() => answerOf([summaryOf()]))
  await allSettled(visited, { scope, params: visit(search) })
  expect(scope.getState($head)).toMatchObject({ title })
})

test('redirects a page beyond the last to the last', async () => {
  const { scope } = openPage(({ query }) => {
    const { data, meta } = answerOf([summaryOf()])
    const page = Number(query.page)
    return { data: page > 2 ? [] : data, meta: { ...meta, page, lastPage: 2 } }
  })
  await allSettled(visited, { scope, params: visit('?page=2') })
  expect(scope.getState($head)).toMatchObject({ title: 'Experiences in Hampshire, page 2' })
  expect(scope.getState($head)?.redirect).toBeUndefined()
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  await allSettled(visited, { scope, params: visit('?adults=2&page=10000') })
  unwatch()
  expect(scope.getState($head)?.redirect).toBe('/browse?adults=2&page=2')
  expect(went).toEqual(['/browse?adults=2&page=2'])
})
