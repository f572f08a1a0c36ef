import { routes } from '../../../mf-discovery/routes'
import { carried, counter, searchedPlace, uncachedPages } from './addresses'

const today = '2026-06-10'
const many = (make: (n: number) => object) => new Set(Array.from({ length: 55_000 }, (_, n) => JSON.stringify(make(n))))

test('generates 55,000 different search and experience URLs', () => {
  expect(many(searchedPlace).size).toBe(55_000)
  expect(many((n) => carried(n, today)).size).toBe(55_000)
})

test('varies only query parameters that are declared by the route of the page', () => {
  const declared = (id: string) => routes.find((route) => route.id === id && 'query' in route)
  const names = (id: string) => {
    const route = declared(id)
    return route && 'query' in route ? route.query : []
  }
  const [browse, experience] = uncachedPages('/experience/pots-7', today)
  for (const [page, id] of [
    [browse, 'browse'],
    [experience, 'experience'],
  ] as const) {
    const asked = [...new URL(page?.path() ?? '', 'http://edge').searchParams.keys()]
    expect(asked.length).toBeGreaterThan(0)
    expect(names(id)).toEqual(expect.arrayContaining(asked))
  }
})

test('calls the API with the experience id from the end of the page path', () => {
  const [, experience] = uncachedPages('/experience/throw-a-pot-7x', today)
  expect(experience?.calls[0]?.path()).toBe('/api/customer/experiences/7x')
})

test('counts up from its start value', () => {
  const next = counter(7)
  expect([next(), next()]).toEqual([7, 8])
})
