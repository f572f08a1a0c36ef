import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { BrowserRegistry, BrowserRelease, Owner } from 'shared/contracts'
import { mountParcel } from 'shared/parcel'
import { type LoadedParcel, RemoteFailure, type RemoteLoader } from 'shared/scope'
import { firstToArrive } from './first-to-arrive'
import { reportError } from './report-error'

type Release = Pick<BrowserRelease, 'version' | 'base' | 'entry' | 'integrity'>

/** All tries of one load together: first, again, and the release before. What arrives later still replaces the fallback. */
export const DEADLINE_MS = 8000
/** A try that is silent for so long is joined by the next one. */
const PATIENCE_MS = 2600
/** For so long a failure stands; who asks later gets a new try. */
const FAILURE_KEPT_MS = 5000

/**
 * Loads what remotes expose, at run time, from the releases that the page's registry names. One dead remote costs its own
 * place only: nothing else waits for it.
 */
export function createRemoteLoader(registry: BrowserRegistry): RemoteLoader {
  const integrities = new Map<string, string>()
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        const integrity = integrities.get(withoutQuery(url))
        if (integrity) script.integrity = integrity
        if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous'
        return script
      },
    },
  ])

  const registered = new Map<Owner, string>()
  let again = 0

  function register(owner: Owner, release: Release, afresh: boolean) {
    // A new address: the browser would make a second request for the same one wait for the first.
    const entry = `${release.base}${release.entry}${afresh ? `?again=${++again}` : ''}`
    if (!afresh && registered.get(owner) === entry) return
    if (!afresh && registered.has(owner)) return
    if (release.integrity) integrities.set(new URL(withoutQuery(entry), location.href).href, release.integrity)
    registerRemotes([{ name: owner, entry: new URL(entry, location.href).href, type: 'global' }], {
      force: registered.has(owner),
    })
    registered.set(owner, entry)
  }

  async function attempt(owner: Owner, expose: string, release: Release, afresh: boolean): Promise<LoadedParcel> {
    register(owner, release, afresh)
    const module = await loadRemote<LoadedParcel & { default?: LoadedParcel }>(`${owner}/${expose}`)
    const config = module?.default ?? module
    if (!config || typeof config.mount !== 'function')
      throw new Error(`${owner} does not expose a parcel as ./${expose}`)
    return config
  }

  async function loadAnew(owner: Owner, expose: string, afresh: boolean): Promise<LoadedParcel> {
    const remote = registry.remotes[owner]
    if (!remote) throw new RemoteFailure(owner, 'none', `${owner} is not in the registry.`)
    const { live, previous } = remote
    const tries = [
      () => attempt(owner, expose, live, afresh),
      () => attempt(owner, expose, live, true),
      ...(previous ? [() => attempt(owner, expose, previous, true)] : []),
    ]
    const { arrived, late } = firstToArrive(tries, { patienceMs: PATIENCE_MS, deadlineMs: DEADLINE_MS })
    return await arrived.catch((error: unknown) => {
      throw new RemoteFailure(owner, live.version, messageOf(error), late)
    })
  }

  // The route and the place in the page ask for the same thing: the second must not wait for its own deadline.
  const asked = new Map<string, Promise<LoadedParcel>>()

  return {
    load(owner, expose, { afresh = false } = {}) {
      const key = `${owner}/${expose}`
      const known = asked.get(key)
      if (known && !afresh) return known
      const loading = loadAnew(owner, expose, afresh)
      asked.set(key, loading)
      const forget = () => asked.get(key) === loading && asked.delete(key)
      loading.catch((error: unknown) => {
        setTimeout(forget, FAILURE_KEPT_MS)
        if (error instanceof RemoteFailure) error.late?.then(forget, () => {})
      })
      return loading
    },
    mount: mountParcel,
    report(owner, expose, error) {
      const release = registry.remotes[owner]?.live.version ?? 'none'
      reportError({ release: `${owner}@${release}`, error, detail: expose })
    },
  }
}

const withoutQuery = (url: string) => url.replace(/\?.*$/, '')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
