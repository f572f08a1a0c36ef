import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Containers of roots that answer to clicks by now. */
    answering?: EventTarget[]
    /** Every element as the server had painted it. */
    painted?: Element[]
    shift?: number
  }
}

/**
 * Begins to watch a page before anything of it is there: which of its roots answer, and how far it has moved by itself. What the frame that
 * shows another address moves is not the page moving: it is another page.
 */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answering: EventTarget[] = []
    window.answering = answering
    addEventListener('meander:hydrated', ({ target }) => target && answering.push(target))
    const turns: { from: number; to: number }[] = []
    const { pushState } = history
    history.pushState = (...entry) => {
      pushState.apply(history, entry)
      const turn = { from: performance.now(), to: Number.POSITIVE_INFINITY }
      turns.push(turn)
      requestAnimationFrame(() =>
        requestAnimationFrame((next) => {
          turn.to = next
        }),
      )
    }
    const isTurning = (at: number) => turns.some(({ from, to }) => from <= at && at < to)
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && !entry.hadRecentInput && !isTurning(entry.startTime) && 'value' in entry)
          window.shift = (window.shift ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Lets no script file through until `release`, as a very slow connection would. */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/releases\/[^?]+\.js(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Keeps hold of every element in `place` as the server has painted it; to be called while the scripts are held. */
export async function rememberPainted(page: Page, place: string): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate((place) => {
    window.painted = [...document.querySelectorAll(`${place} *`)]
  }, place)
}

/** The outermost of the remembered elements that are gone, as the beginning of their HTML. */
export async function lost(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const painted = window.painted ?? []
    if (painted.length === 0) return ['Nothing had been painted.']
    return painted
      .filter((element) => !element.isConnected)
      .filter(({ parentElement }, _, gone) => !parentElement || !gone.includes(parentElement))
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}

/** Goes through the whole page, until every root that comes to be seen answers. */
export async function everythingAnswers(page: Page): Promise<void> {
  await pageAnswers(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
    await page.waitForFunction(async () => {
      const silent = [...document.querySelectorAll('[data-mount]')].filter((one) => !window.answering?.includes(one))
      const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
        if (silent.length === 0) resolve([])
        const observer = new IntersectionObserver((seen) => {
          observer.disconnect()
          resolve(seen)
        })
        for (const mount of silent) observer.observe(mount.firstElementChild ?? mount)
      })
      return entries.every(({ isIntersecting }) => !isIntersecting)
    })
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await nothingArrives(page)
}

/** The frame and the page in it answer; widgets far down may not yet. */
export async function pageAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const inner = document.querySelector('#main [data-expose="lifecycles"] [data-mount]')
    return root && inner && window.answering?.includes(root) && window.answering.includes(inner)
  })
}

/** Half a second has passed in which nothing came from the server. */
export async function nothingArrives(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, 500)
        })
        const done = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(done, 500)
        observer.observe({ type: 'resource' })
      }),
  )
}

/** Nothing that has begun to come is still on its way: where time is made to leap, it would be taken for late. */
export async function nothingIsAwaited(page: Page): Promise<void> {
  await nothingArrives(page)
  await page.waitForFunction(() => document.querySelector('[data-expose][aria-busy]') === null)
}

/** Moves the page's clock on, and waits for what the page asks for then. The test has installed the clock. */
export async function afterTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await nothingArrives(page)
}

/**
 * What there is to read in the page's own place. How something is chosen or sent may look different without scripts, and what only a
 * script can answer is not offered.
 */
export async function readIn(page: Page, place: string): Promise<string> {
  return await page.locator(place).evaluate((main) => {
    const controls = 'button, summary, select, form, search, fieldset, label, [data-needs-script]'
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const read: string[] = []
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement
      if (around?.checkVisibility({ visibilityProperty: true }) && !around.closest(controls))
        read.push(walker.currentNode.textContent ?? '')
    }
    return read.join(' ').replace(/\s+/g, ' ').trim()
  })
}
