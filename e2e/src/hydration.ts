import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Containers of the hydrated roots. */
    answering?: EventTarget[]
    /** Containers of the roots that are hydrating. */
    hydrating?: Set<EventTarget>
    /** Elements that the server had rendered. */
    painted?: Element[]
    shift?: number
  }
}

/**
 * Records from the start of each document which roots are hydrated (`window.answering`) and the sum of its layout
 * shifts (`window.shift`). Shifts in the frames of a client-side navigation are ignored, because they show another
 * page, and so are those until the fonts are there, because a busy machine loads them after the first paint.
 */
export async function trackHydration(page: Page): Promise<void> {
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
    let fontsAt = Number.POSITIVE_INFINITY
    const lookForFonts = () => {
      const areThere =
        document.readyState !== 'loading' && document.fonts.size > 0 && document.fonts.status === 'loaded'
      requestAnimationFrame(
        areThere
          ? (next) => {
              fontsAt = next
              window.shift = 0
            }
          : lookForFonts,
      )
    }
    lookForFonts()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && !entry.hadRecentInput && !isTurning(entry.startTime) && 'value' in entry)
          if (entry.startTime > fontsAt) window.shift = (window.shift ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Records which roots are hydrating, for `waitForPendingRequests`. Runs in every page, before its scripts. */
export function recordHydrating(): void {
  const hydrating = new Set<EventTarget>()
  window.hydrating = hydrating
  addEventListener('meander:hydrating', ({ target }) => target && hydrating.add(target))
  addEventListener('meander:hydrated', ({ target }) => target && hydrating.delete(target))
}

/** The sum of the layout shifts that `trackHydration` counts, from the start of the document until now. */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForFunction(() => window.shift !== undefined)
  return await page.evaluate(() => window.shift ?? Number.NaN)
}

/** Delays all script files until `release` is called, like a very slow connection. */
export const blockScripts = (page: Page) => delayRequests(page, /\/releases\/[^?]+\.js(\?|$)/)

/** Delays requests until `release` is called. */
export async function delayRequests(page: Page, url: RegExp): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Remembers every server-rendered element in `place`. Must be called while the scripts are held back. */
export async function snapshotServerDom(page: Page, place: string): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate((place) => {
    window.painted = [...document.querySelectorAll(`${place} *`)]
  }, place)
}

/** The start of the HTML of remembered elements that are no longer in the document; only the outermost ones. */
export async function replacedElements(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const painted = window.painted ?? []
    if (painted.length === 0) return ['Nothing had been painted.']
    return painted
      .filter((element) => !element.isConnected)
      .filter(({ parentElement }, _, gone) => !parentElement || !gone.includes(parentElement))
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
}

/** Scrolls through the whole page and waits until every visible root is hydrated. */
export async function expectAllHydrated(page: Page): Promise<void> {
  await expectPageHydrated(page)
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
  await waitForNetworkIdle(page)
}

/** Waits until the shell and the page are hydrated. Widgets further down may not be. */
export async function expectPageHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const inner = document.querySelector('#main [data-expose="lifecycles"] [data-mount]')
    return root && inner && window.answering?.includes(root) && window.answering.includes(inner)
  })
}

/** Waits until no resource has been loaded for 500 ms. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
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

/** Checks in a row that must find nothing loading: a busy machine may not have begun yet what the last click asked for. */
const QUIET_CHECKS = 3

/**
 * Waits until nothing is loading. A jump of the clock would make pending requests and mounts miss their deadline, and signing out would
 * make the server refuse what is on the way.
 */
export async function waitForPendingRequests(page: Page): Promise<void> {
  for (let quiet = 0; quiet < QUIET_CHECKS; ) {
    await waitForNetworkIdle(page)
    const isLoading = await page.evaluate(() => {
      const hydrating = [...(window.hydrating ?? [])].filter((one) => one instanceof Node && one.isConnected)
      return hydrating.length > 0 || document.querySelector('[data-expose][aria-busy]') !== null
    })
    quiet = isLoading ? 0 : quiet + 1
  }
}

/** Sets the page's clock forward at once, when nothing is loading any more. The test must have installed the clock. */
export async function fastForward(page: Page, time: number | string): Promise<void> {
  await waitForPendingRequests(page)
  await page.clock.fastForward(time)
}

/** Advances the page's clock and waits for the requests that this triggers. The test must have installed the clock. */
export async function afterTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await waitForNetworkIdle(page)
}

/**
 * The visible text in `place`, without controls: those may look different without scripts, or be missing when they need
 * one.
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
