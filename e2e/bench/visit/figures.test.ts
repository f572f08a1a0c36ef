import { figuresOf, hops } from './figures'
import type { Asked } from './network-log'

const asked = (kind: Asked['kind'], started: number, answered: number, ended: number): Asked => ({
  kind,
  started,
  answered,
  ended,
  path: `/${kind}`,
  bytes: 1000,
  encoding: 'br',
  protocol: 'http/1.1',
  status: 200,
})

const html = asked('html', 0, 1, 3)

test('what the HTML names at once is one hop after it, also while the HTML still comes', () => {
  expect(hops([html, asked('js', 1, 2, 4), asked('css', 1.5, 2, 3), asked('js', 1.2, 3, 6)])).toBe(2)
})

test('a script that only another script asks for is one hop more', () => {
  expect(hops([html, asked('js', 1, 2, 4), asked('js', 4.1, 5, 6)])).toBe(3)
})

test('pictures and fonts hold nothing back', () => {
  expect(hops([html, asked('js', 1, 2, 4), asked('image', 4.1, 5, 6), asked('font', 6.1, 7, 8)])).toBe(2)
})

const observed = {
  firstPaint: 1000,
  largestPaint: 3000,
  largestElement: '',
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
}

test('a page is blocked by what long tasks take beyond 50 ms after the first paint', () => {
  expect(figuresOf(observed, [html], 0).tbt).toBe(110)
})

test('shifts close together count together', () => {
  expect(figuresOf(observed, [html], 0).cls).toBeCloseTo(0.03)
})

test('a script asked for after the remote was on screen is not among those it waited for', () => {
  const { jsRequests, jsRequestsToRemote } = figuresOf(
    observed,
    [html, asked('js', 1, 2, 2.2), asked('js', 3, 4, 5)],
    0,
  )
  expect([jsRequests, jsRequestsToRemote]).toEqual([2, 1])
})

test('a page whose remote never came is an error, not a quick page', () => {
  expect(() => figuresOf({ ...observed, remotePaint: null }, [html], 0)).toThrow('nothing to measure')
})
