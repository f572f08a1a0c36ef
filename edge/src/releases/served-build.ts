import { type App, ReleaseRecord } from 'shared/contracts'

const Build = ReleaseRecord.pick({ app: true, version: true, routes: true, contract: true })

/**
 * Returns the current build of a dev server as a release; null if no dev server of this app responds. @param base URL that ends in a slash
 */
export async function servedBuild(app: App, base: string, patienceMs: number): Promise<ReleaseRecord | null> {
  try {
    const response = await fetch(`${base}build.json`, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    if (!response.ok) return null
    const build = Build.parse(await response.json())
    if (build.app !== app) return null
    return {
      ...build,
      published_at: '',
      base,
      entry: app === 'shell' ? 'shell.js' : 'remoteEntry.js',
      assets: [],
      initial: app === 'shell' ? { js: ['shell.js'], css: ['shell.css'] } : { js: [], css: [] },
      exposes: {},
      pages: {},
    }
  } catch {
    // The dev server is still building, or is not running.
    return null
  }
}
