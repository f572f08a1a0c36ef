import type { Page } from '@playwright/test'

export type Failing = 'down' | 'hanging' | 'throwing'

const filesOf = (owner: string) => new RegExp(`/releases/${owner}/`)

/** Makes every file of one remote fail in one way, as its server would, until `recover` is called. */
export async function failRemote(page: Page, owner: string, how: Failing): Promise<{ recover: () => Promise<void> }> {
  const pattern = filesOf(owner)
  await page.route(pattern, async (route) => {
    if (how === 'down') return route.fulfill({ status: 404, body: 'gone' })
    // A hanging server never answers: the request is left open until the page closes.
    if (how === 'hanging') return
    if (/remoteEntry\.js/.test(route.request().url())) {
      // A page checks the entry against its hash; a release that throws was published like that.
      return route.continue()
    }
    const body = /\.css/.test(route.request().url()) ? '' : 'throw new Error("this release is broken")'
    return route.fulfill({
      status: 200,
      contentType: /\.css/.test(route.request().url()) ? 'text/css' : 'text/javascript',
      body,
    })
  })
  return { recover: () => page.unroute(pattern) }
}
