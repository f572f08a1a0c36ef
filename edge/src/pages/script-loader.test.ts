import fs from 'node:fs'
import { JSDOM } from 'jsdom'

const script = fs.readFileSync(new URL('./script-loader.js', import.meta.url), 'utf8')

const opened: JSDOM[] = []
afterEach(() => {
  for (const page of opened.splice(0)) page.window.close()
})

/** A page at which the browser arrives by a navigation of this type, with a picture that is still loading. */
function arriveAt(url: string, type: NavigationTimingType) {
  const page = new JSDOM(
    '<script type="application/json" id="page-scripts">{"scripts":[],"preload":[]}</script><img fetchpriority="high" src="/hero.avif">',
    { url, runScripts: 'outside-only', pretendToBeVisual: true },
  )
  opened.push(page)
  const { window } = page
  const picture = window.document.querySelector('img')
  Object.defineProperty(picture, 'complete', { value: false })
  Object.assign(window.performance, { getEntriesByType: () => [{ name: url, type }] })
  Object.assign(window, { PerformanceObserver: class {} })
  const { setTimeout } = window
  const longWaits = new Map<number, () => void>()
  const keepLongWaits = (run: () => void, ms = 0) => (ms < 300 ? setTimeout(run, ms) : longWaits.set(ms, run))
  Object.assign(window, { setTimeout: keepLongWaits })
  window.eval(script)
  return {
    window,
    showsFirstScreenOnly: () => window.document.documentElement.hasAttribute('data-first-screen'),
    hasWait: (ms: number) => longWaits.has(ms),
    endWait: (ms: number) => longWaits.get(ms)?.(),
    loadPicture: () => picture?.dispatchEvent(new window.Event('load')),
  }
}

const HOME = 'https://meander.test/'
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function until(isTrue: () => boolean) {
  while (!isTrue()) await sleep(10)
}

test('a page reached by a link leaves out what is below the screen until its largest picture has loaded', async () => {
  const { showsFirstScreenOnly, loadPicture } = arriveAt(HOME, 'navigate')
  await sleep(200)
  expect(showsFirstScreenOnly()).toBe(true)
  loadPicture()
  await until(() => !showsFirstScreenOnly())
})

test.each(['scroll', 'touchstart', 'wheel', 'keydown'])('shows all of the page on the first %s', (type) => {
  const { window, showsFirstScreenOnly } = arriveAt(HOME, 'navigate')
  window.document.dispatchEvent(new window.Event(type))
  expect(showsFirstScreenOnly()).toBe(false)
})

test('shows all of the page 300 ms after its first paint, without its largest picture', async () => {
  const { window, showsFirstScreenOnly, hasWait, endWait } = arriveAt(HOME, 'navigate')
  window.document.dispatchEvent(new window.Event('DOMContentLoaded'))
  await until(() => hasWait(300))
  expect(showsFirstScreenOnly()).toBe(true)
  endWait(300)
  expect(showsFirstScreenOnly()).toBe(false)
})

test('shows all of the page after four seconds even if nothing was painted', () => {
  const { showsFirstScreenOnly, endWait } = arriveAt(HOME, 'navigate')
  endWait(4000)
  expect(showsFirstScreenOnly()).toBe(false)
})

test.each<[what: string, url: string, type: NavigationTimingType]>([
  ['a reload', HOME, 'reload'],
  ['Back', HOME, 'back_forward'],
  ['a link to a place in the page', `${HOME}#news-offers`, 'navigate'],
  ['a link to a text in the page', `${HOME}#:~:text=By%20the%20water`, 'navigate'],
])('shows all of the page at once after %s, because it may start in the middle', (_, url, type) => {
  expect(arriveAt(url, type).showsFirstScreenOnly()).toBe(false)
})
