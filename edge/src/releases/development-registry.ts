import { type App, apps, type Owner, type Registry, type ReleaseRecord } from 'shared/contracts'
import { remotes, shellPort } from 'tooling/remotes'
import { servedBuild } from './served-build'

const portOf = (app: App) => remotes.find(({ owner }) => owner === app)?.port ?? shellPort()

const POLL_MS = 2000
const TIMEOUT_MS = 1500

/** Polls the dev servers, and returns a registry of those that respond with their current builds. */
export function developmentRegistry() {
  let current: Registry | null = null
  let generation = 0

  async function ask() {
    const asked = apps.map((app) => servedBuild(app, `http://127.0.0.1:${portOf(app)}/`, TIMEOUT_MS))
    const found = (await Promise.all(asked)).filter((record) => record !== null)
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
  const timer = setInterval(ask, POLL_MS)
  timer.unref()
  return { current: () => current, stop: () => clearInterval(timer) }
}
