import { type App, ReleaseRecord } from 'shared/contracts'

const Build = ReleaseRecord.pick({ app: true, version: true, routes: true, contract: true })

/** What a dev server has built, as a release that stands there; null when none of this app answers. @param base ends in a slash */
export async function servedBuild(app: App, base: string, patienceMs: number): Promise<ReleaseRecord | null> {
  try {
    const answer = await fetch(`${base}build.json`, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    if (!answer.ok) return null
    const build = Build.parse(await answer.json())
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
    // It is still building, or nobody has started it.
    return null
  }
}
