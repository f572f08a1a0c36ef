import { type App, apps, type Owner, type Registry, ReleaseRecord } from 'shared/contracts'
import { remotes, shellPort } from 'shared/tooling/remotes'

const portOf = (app: App) => remotes.find(({ owner }) => owner === app)?.port ?? shellPort()

const Build = ReleaseRecord.pick({ app: true, version: true, routes: true, contract: true })
const ASK_EVERY_MS = 2000

/** A registry of the dev servers that answer: each app as it is in its folder right now. */
export function developmentRegistry() {
  let current: Registry | null = null
  let generation = 0

  async function ask() {
    const found = (await Promise.all(apps.map(release))).filter((record) => record !== null)
    const shell = found.find(({ app }) => app === 'shell')
    if (!shell) return
    const remotes = found
      .filter(({ app }) => app !== 'shell')
      .map((live): [Owner, { live: ReleaseRecord }] => [live.app as Owner, { live }])
    const next = { shell: { live: shell }, remotes: Object.fromEntries(remotes) }
    const { generation: _, ...known } = current ?? { generation: 0 }
    if (JSON.stringify(known) !== JSON.stringify(next)) current = { generation: ++generation, ...next }
  }

  void ask()
  const timer = setInterval(ask, ASK_EVERY_MS)
  timer.unref()
  return { current: () => current, stop: () => clearInterval(timer) }
}

async function release(app: App): Promise<ReleaseRecord | null> {
  const base = `http://127.0.0.1:${portOf(app)}/`
  try {
    const answer = await fetch(`${base}build.json`, { signal: AbortSignal.timeout(1500) })
    if (!answer.ok) return null
    const build = Build.parse(await answer.json())
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
    // A dev server that is still building, or that nobody has started.
    return null
  }
}
