import type { Page } from '@playwright/test'

/** The app that owns the current page, its version, and the versions of all apps on it. */
export interface VersionsShown {
  owner: string
  version: string
  path: string
  all: Readonly<Record<string, string>>
}

/** Reads the versions from the data in the page. @returns null for a page that is not ours or is closed */
export async function versionsShown(page: Page): Promise<VersionsShown | null> {
  if (page.isClosed()) return null
  return await page
    .evaluate(() => {
      const data = document.querySelector('#page-data')?.textContent
      if (!data) return null
      const { registry } = JSON.parse(data)
      const remotes: Record<string, { live: { version: string } }> = registry.remotes
      const all = { shell: String(registry.shell) }
      for (const [app, { live }] of Object.entries(remotes)) Object.assign(all, { [app]: live.version })
      const owner = document.querySelector<HTMLElement>('main [data-expose="lifecycles"]')?.dataset.remote ?? 'shell'
      const version = new Map(Object.entries(all)).get(owner) ?? 'unknown'
      return { owner, version, path: location.pathname, all }
    })
    .catch(() => null)
}
