import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { BrowserRegistry, BrowserRelease, Owner } from 'shared/contracts'
import { mountParcel } from 'shared/parcel'
import { type LoadedParcel, type LoadOptions, RemoteFailure, type RemoteLoader } from 'shared/scope'
import { firstToArrive } from './first-to-arrive'
import { isChunkFailure } from './stale-chunk'

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
export function createRemoteLoader(
  registry: BrowserRegistry,
  report: (error: unknown, by?: { owner: Owner; detail?: string }) => void,
): RemoteLoader {
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

  /** Under which name each owner's container is known at the moment. */
  const aliases = new Map<Owner, string>()
  let tried = 0

  /** A new try gets a name and an address of its own: neither the runtime nor the browser then hands out what failed before. */
  function register(owner: Owner, release: Release, afresh: boolean): string {
    const known = aliases.get(owner)
    if (known && !afresh) return known
    const alias = known ? `${owner}~${++tried}` : owner
    const entry = new URL(`${release.base}${release.entry}${known ? `?again=${tried}` : ''}`, location.href).href
    if (release.integrity) integrities.set(withoutQuery(entry), release.integrity)
    // The container of a try before would be taken for the one that is asked for.
    Object.assign(globalThis, { [owner]: undefined })
    registerRemotes([{ name: alias, entry, entryGlobalName: owner, type: 'global' }])
    aliases.set(owner, alias)
    return alias
  }

  async function attempt(
    owner: Owner,
    expose: string,
    release: Release,
    { afresh, pathname }: LoadOptions,
  ): Promise<LoadedParcel> {
    const alias = register(owner, release, afresh ?? false)
    const module = await loadRemote<LoadedParcel & { default?: LoadedParcel }>(`${alias}/${expose}`)
    const config = module?.default ?? module
    if (!config || typeof config.mount !== 'function')
      throw new Error(`${owner} does not expose a parcel as ./${expose}`)
    if (pathname !== undefined) await config.prepare?.(pathname)
    return config
  }

  async function loadAnew(owner: Owner, expose: string, options: LoadOptions): Promise<LoadedParcel> {
    const remote = registry.remotes[owner]
    if (!remote) throw new RemoteFailure(owner, 'none', `${owner} is not in the registry.`)
    const { live, previous } = remote
    const again = { ...options, afresh: true }
    // A chunk that is gone says more than whatever the tries after it met.
    let stale: unknown
    const noting = (release: Release, how: LoadOptions) => () =>
      attempt(owner, expose, release, how).catch((error: unknown) => {
        if (isChunkFailure(error)) stale ??= error
        throw error
      })
    const tries = [noting(live, options), noting(live, again), ...(previous ? [noting(previous, again)] : [])]
    const { arrived, late } = firstToArrive(tries, { patienceMs: PATIENCE_MS, deadlineMs: DEADLINE_MS })
    return await arrived.catch((error: unknown) => {
      throw new RemoteFailure(owner, live.version, messageOf(error), late, stale ?? error)
    })
  }

  // The route and the place in the page ask for the same thing: the second must not wait for its own deadline.
  const asked = new Map<string, Promise<LoadedParcel>>()

  return {
    load(owner, expose, options = {}) {
      const key = `${owner}/${expose} ${options.pathname ?? ''}`
      const known = asked.get(key)
      if (known && !options.afresh) return known
      const loading = loadAnew(owner, expose, options)
      asked.set(key, loading)
      const forget = () => asked.get(key) === loading && asked.delete(key)
      loading.catch((error: unknown) => {
        setTimeout(forget, FAILURE_KEPT_MS)
        if (error instanceof RemoteFailure) error.late?.then(forget, () => {})
      })
      return loading
    },
    mount: mountParcel,
    report: (owner, expose, error) => report(error, { owner, detail: expose }),
    recovered: (owner, error) => report(error, { owner }),
  }
}

const withoutQuery = (url: string) => url.replace(/\?.*$/, '')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
