import type { Browser } from 'playwright'
import type { NetworkRequest } from '../visit/network-log'
import { refuseBroken, withPage } from '../visit/open-page'
import { warmCache } from '../visit/warm-cache'
import { countedOnce } from './counted-once'
import { inlined } from './inlined'

/** Compressed bytes that a first visit to a page transfers until the page is idle. */
export interface PageSize {
  path: string
  /** JavaScript by npm package or by workspace. */
  shares: Map<string, number>
  js: number
  css: number
}

/**
 * Files that the shell loads once the page is idle. Whether they load before the measurement ends depends on the
 * machine, so they are never counted.
 */
const AT_REST = /^\/releases\/shell\/[^/]+\/(?:consent|devtools|offline|promo|vitals)\.(?:js|css)$/

/** Name under which inline scripts are listed. */
const INLINED = 'in the document'

/**
 * Measures the first visit to a page of the local stack. Prefetched files, files loaded once the page is idle and files
 * of the service worker are not counted.
 * @param sharesOf attributes the bytes of a script to packages and workspaces
 * @throws Error when a file of the page is missing or a script is not compressed with brotli
 */
export async function pageSize(
  browser: Browser,
  {
    origin,
    path,
    sharesOf,
  }: { origin: string; path: string; sharesOf: (script: NetworkRequest) => Map<string, number> },
): Promise<PageSize> {
  await warmCache(origin + path)
  return await withPage(browser, { phone: null }, async ({ page, log, settled }) => {
    const response = await page.goto(origin + path, { waitUntil: 'load' })
    await settled()
    refuseBroken(log.requests, path)
    const [document] = log.requests.filter(({ kind }) => kind === 'html')
    if (!response || !document) throw new Error(`${path} has no document.`)
    const within = inlined(await response.text(), document.bytes)
    const shares = new Map<string, number>(within.js > 0 ? [[INLINED, within.js]] : [])
    const requests = countedOnce(log.requests.filter((request) => !AT_REST.test(request.path)))
    for (const script of requests.filter(({ kind, bytes }) => kind === 'js' && bytes > 0)) {
      for (const [owner, bytes] of sharesOf(script)) shares.set(owner, (shares.get(owner) ?? 0) + bytes)
    }
    const files = requests.filter(({ kind }) => kind === 'css').reduce((sum, { bytes }) => sum + bytes, 0)
    return { path, shares, js: sumOf(shares), css: files + within.css }
  })
}

const sumOf = (shares: ReadonlyMap<string, number>) => [...shares.values()].reduce((sum, bytes) => sum + bytes, 0)
