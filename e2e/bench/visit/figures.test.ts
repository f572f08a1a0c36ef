import { figuresOf } from './figures'
import type { NetworkRequest } from './network-log'

const asked = (kind: NetworkRequest['kind'], path: string, started: number, bytes = 1000): NetworkRequest => ({
  kind,
  path,
  started,
  bytes,
  answered: started + 0.2,
  ended: started + 0.4,
  encoding: 'br',
  protocol: 'http/1.1',
  status: 200,
})

const html = asked('html', '/', 100)

const observed = {
  firstPaint: 1000,
  largestPaint: 3000,
  largest: { url: '', text: 'A day out', width: 300, height: 40 },
  remotePaint: 2500,
  longTasks: [
    { start: 100, duration: 400 },
    { start: 1200, duration: 150 },
    { start: 2000, duration: 60 },
  ],
  shifts: [
    { start: 1000, value: 0.01 },
    { start: 1500, value: 0.02 },
    { start: 4000, value: 0.015 },
  ],
  presses: [],
}

const figures = (requests: NetworkRequest[], lazyPictures: string[] = []) =>
  figuresOf({ observed, requests, navigationStart: 100, lazyPictures })

test('sums up the part of long tasks beyond 50 ms after the first paint as TBT', () => {
  expect(figures([html]).tbt).toBe(110)
})

test('adds up layout shifts that are close together', () => {
  expect(figures([html]).cls).toBeCloseTo(0.03)
})

test('does not count a script requested after the largest paint as requested before it', () => {
  const { jsRequests, jsBeforeLcp } = figures([html, asked('js', '/a.js', 102.9), asked('js', '/b.js', 103.1)])
  expect([jsRequests, jsBeforeLcp]).toEqual([2, 1])
})

test('counts a preload and its script as one file, even when only the preload came before the largest paint', () => {
  const { jsRequests, jsBeforeLcp, jsBytes } = figures([
    html,
    asked('js', '/a.js', 101, 0),
    asked('js', '/a.js', 104, 5000),
  ])
  expect([jsRequests, jsBeforeLcp, jsBytes]).toEqual([1, 1, 5000])
})

test('leaves lazily loaded pictures out of the requests before the largest paint', () => {
  const requests = [html, asked('image', '/hero.webp', 101), asked('image', '/card.webp', 101)]
  expect(figures(requests, ['/card.webp']).requestsBeforeLcp).toBe(2)
})

test('does not count prefetched files as JavaScript of the page', () => {
  expect(figures([html, asked('ahead', '/next.js', 104)]).jsBytes).toBe(0)
})

test('throws for a page that painted nothing', () => {
  expect(() =>
    figuresOf({
      observed: { ...observed, largestPaint: null },
      requests: [html],
      navigationStart: 0,
      lazyPictures: [],
    }),
  ).toThrow('no paint to measure')
})
