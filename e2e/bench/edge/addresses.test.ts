import { routes } from '../../../mf-discovery/routes'
import { carried, counter, searchedPlace, uncachedPages } from './addresses'

const today = '2026-06-10'
const many = (make: (n: number) => object) => new Set(Array.from({ length: 55_000 }, (_, n) => JSON.stringify(make(n))))

test('fifty thousand searches and visits are all different', () => {
  expect(many(searchedPlace).size).toBe(55_000)
  expect(many((n) => carried(n, today)).size).toBe(55_000)
})

test('what makes an address new is a parameter that matters to its page', () => {
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

test('an experience’s calls name it by the id at the end of its path', () => {
  const [, experience] = uncachedPages('/experience/throw-a-pot-7x', today)
  expect(experience?.calls[0]?.path()).toBe('/api/customer/experiences/7x')
})

test('a counter goes on from where it was told', () => {
  const next = counter(7)
  expect([next(), next()]).toEqual([7, 8])
})
