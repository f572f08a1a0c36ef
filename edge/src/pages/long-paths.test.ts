import { sameOriginPath } from 'shared/rules'
import { registryOf, route } from '../testing/releases'
import { createRouteMatcher } from './route-match'

const find = createRouteMatcher(
  registryOf({
    content: [route('/'), route('/blog/:id'), route('/*')],
    discovery: [route('/experience/:slug/reviews')],
  }),
)
/** About the longest URL that the server accepts. */
const MANY = 15_000
const paths = {
  'slashes alone': '/'.repeat(MANY),
  'slashes, then a letter': `${'/'.repeat(MANY)}a`,
  'a page, slashes, a letter': `/blog/a${'/'.repeat(MANY)}b`,
  'a page and slashes': `/blog/a${'/'.repeat(MANY)}`,
  'letters and slashes in turn': '/a'.repeat(MANY / 2),
  'percent signs': `/blog/${'%'.repeat(MANY)}`,
  hyphens: `/experience/${'-'.repeat(MANY)}!/reviews`,
}

/** Milliseconds of the fastest of three runs, because a busy machine may be slow once. */
const quickest = (run: () => unknown) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = performance.now()
      run()
      return performance.now() - before
    }),
  )

test.each(Object.entries(paths))('matches a very long path of %s within 60 ms', (_, path) => {
  expect(quickest(() => find(path))).toBeLessThan(60)
  expect(quickest(() => sameOriginPath(path))).toBeLessThan(60)
})
