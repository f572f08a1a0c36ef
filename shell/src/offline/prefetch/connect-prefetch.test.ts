import { allSettled, fork } from 'effector'
import { $location, locationChanged } from 'shared/nav'
import { connectPrefetch } from './connect-prefetch'

const path = (number: number) => `/experience/kayak-${number}`

/** A page with links in `main`, of which the first `inView` are in view. */
async function page({ links, inView, worker }: { links: number; inView: number; worker?: object }) {
  const document = window.document.implementation.createHTMLDocument()
  document.head.innerHTML = '<base href="http://localhost/">'
  document.body.innerHTML = '<main></main>'
  const main = document.querySelector('main')
  const all = Array.from({ length: links }, (_, number) => {
    const link = Object.assign(document.createElement('a'), { href: path(number) })
    const top = number < inView ? 100 : 5_000
    link.getBoundingClientRect = () => new DOMRect(10, top, 100, 20)
    main?.append(link)
    return link
  })
  const scope = fork({ values: [[$location, { pathname: '/browse', search: '', hash: '' }]] })
  const navigator = { onLine: true, ...(worker && { serviceWorker: { controller: worker } }) }
  const location = { origin: 'http://localhost', pathname: '/browse', href: 'http://localhost/browse' }
  const fake: unknown = { document, location, navigator, innerHeight: 800, innerWidth: 1200 }
  connectPrefetch({ scope, window: fake as Window, isPublic: () => true })
  return {
    fetched: () => [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href')),
    point: (number: number, pointerType = 'mouse') =>
      all[number]?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType })),
    pointAway: () =>
      main?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' })),
    scroll: () => document.dispatchEvent(new Event('scroll')),
    goElsewhere: () => allSettled(locationChanged, { scope, params: { pathname: '/blog', search: '', hash: '' } }),
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('prefetches three of the links in view when the page has not scrolled for two seconds', async () => {
  const { fetched, scroll } = await page({ links: 6, inView: 5 })
  jest.advanceTimersByTime(1_500)
  scroll()
  jest.advanceTimersByTime(1_999)
  expect(fetched()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(fetched()).toEqual([path(0), path(1), path(2)])
  scroll()
  jest.advanceTimersByTime(2_000)
  expect(fetched()).toHaveLength(3)
})

test('does not prefetch links outside the view', async () => {
  const { fetched } = await page({ links: 3, inView: 1 })
  jest.advanceTimersByTime(2_000)
  expect(fetched()).toEqual([path(0)])
})

test('prefetches a link after the mouse has rested on it for 150 ms, not when it passes or a finger touches it', async () => {
  const { fetched, point, pointAway } = await page({ links: 3, inView: 0 })
  point(0)
  jest.advanceTimersByTime(149)
  expect(fetched()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(fetched()).toEqual([path(0)])
  point(1)
  jest.advanceTimersByTime(100)
  pointAway()
  point(2, 'touch')
  jest.advanceTimersByTime(1_000)
  expect(fetched()).toEqual([path(0)])
})

test('prefetches at most six hovered links on each page, each once', async () => {
  const { fetched, point, goElsewhere } = await page({ links: 9, inView: 0 })
  for (const number of [0, 0, 1, 2, 3, 4, 5, 6, 7]) {
    point(number)
    jest.advanceTimersByTime(150)
  }
  expect(fetched()).toEqual([0, 1, 2, 3, 4, 5].map(path))
  await goElsewhere()
  point(8)
  jest.advanceTimersByTime(150)
  expect(fetched()).toHaveLength(7)
})

test('posts the path to the service worker instead of prefetching in the browser when a worker controls the page', async () => {
  const postMessage = jest.fn()
  const serviceWorker = { ready: Promise.resolve({ active: { postMessage } }) }
  Object.defineProperty(window.navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  const { fetched, point } = await page({ links: 1, inView: 1, worker: {} })
  point(0)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(postMessage.mock.calls).toEqual([[{ type: 'PREFETCH', path: path(0) }]])
  expect(fetched()).toEqual([])
  Reflect.deleteProperty(window.navigator, 'serviceWorker')
})
