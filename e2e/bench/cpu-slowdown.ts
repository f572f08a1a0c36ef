import type { Browser } from 'playwright'

/** How long the phone renders `renderList`, in ms. A machine that takes a quarter of it is slowed down four times, as Lighthouse does by default. */
const PHONE_MS = 400
const MAX_SLOWDOWN = 4
const PAGES = 7

/**
 * Returns the CPU slowdown factor, between 1 and 4, that makes a machine as slow as the phone.
 * @param renderingMs the shortest time of `renderList` on the machine, in ms
 */
export const cpuSlowdownFor = (renderingMs: number): number =>
  Math.min(MAX_SLOWDOWN, Math.max(1, PHONE_MS / renderingMs))

/**
 * Measures how many times slower than this machine the phone is. Rendering is measured, because a loop of calculations says little about a
 * machine on which memory or other processes are slow. The shortest time counts, as it does for visits: other load only adds time.
 */
export async function measureCpuSlowdown(browser: Browser): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < PAGES; n += 1) {
    const page = await browser.newPage()
    await page.evaluate(renderList)
    times.push(await page.evaluate(renderList))
    await page.close()
  }
  return cpuSlowdownFor(Math.min(...times))
}

/**
 * Builds, styles and lays out a long list in this page. Runs in the browser, so it must not use anything from outside.
 * @returns how long that took, in ms
 */
export function renderList(): number {
  const started = performance.now()
  const cards = Array.from(
    { length: 1500 },
    (_, n) =>
      `<li class="card c${n % 7}"><h3>Experience ${n}</h3><p>A morning on the water with a guide who knows every bend of the river, and tea at the mill afterwards.</p><a href="#${n}">From £${n % 90}</a></li>`,
  )
  const style = `ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem }
    .card { display: flex; flex-direction: column; padding: 0.5rem; border-radius: 1rem; box-shadow: 0 1px 4px #0003 }
    .card:nth-child(3n) > p { font-style: italic }
    .c3 h3 { color: teal }`
  document.body.innerHTML = `<style>${style}</style><ul>${cards.join('')}</ul>`
  // Reading a size forces the layout.
  document.body.getBoundingClientRect()
  return performance.now() - started
}
