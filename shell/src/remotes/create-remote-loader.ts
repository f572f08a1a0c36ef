import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { BrowserRegistry, BrowserRelease, Owner } from 'shared/contracts'
import { mountParcel } from 'shared/parcel'
import { matchRoutes } from 'shared/router'
import { type CrashedParcel, type LoadedParcel, type LoadOptions, RemoteFailure, type RemoteLoader } from 'shared/scope'
import { routeTable } from '../routes/route-table'
import type { ErrorContext } from '../telemetry/error-reporter'
import { createAttemptReporter } from './attempt-reporter'
import { hedgeAttempts } from './hedge-attempts'
import { resolveSharePlugin } from './resolve-share-plugin'
import { isChunkFailure } from './stale-chunk'

type Release = Pick<BrowserRelease, 'version' | 'base' | 'entry' | 'integrity'>

/** One attempt of a load. `bypassCache` ignores the result of earlier attempts with the same release. */
interface Attempt {
  release: Release
  bypassCache: boolean
  pathname?: string
}

/**
 * Deadline for all attempts of one load together: the first, the retry and the previous release. A later arrival still
 * replaces the fallback.
 */
export const DEADLINE_MS = 8000
/** An attempt that has not settled after this time is joined by the next one (hedging). */
const TIMEOUT_MS = 2600
/** How long a failure is cached; a later load starts a new attempt. */
const FAILURE_TTL_MS = 5000

/**
 * Creates the loader for what remotes expose: it loads them at run time, from the releases in the page's registry. A
 * remote that fails affects only its own slot; nothing else waits for it.
 */
export function createRemoteLoader(
  registry: BrowserRegistry,
  report: (error: unknown, by?: ErrorContext) => void,
): RemoteLoader {
  // Global, because every remote resolves shared modules with its own runtime.
  registerGlobalPlugins([resolveSharePlugin])
  const routes = routeTable(registry)
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

  /** The current container of each owner: its alias in the runtime, and its release. */
  const containers = new Map<Owner, { alias: string; release: Release }>()
  const releaseOf = new WeakMap<LoadedParcel, Release>()
  let tried = 0

  /**
   * A new attempt gets its own alias and URL, so that neither the runtime nor the browser returns an earlier failure.
   */
  function containerOf(owner: Owner, release: Release, bypassCache: boolean) {
    const known = containers.get(owner)
    if (known && !bypassCache) return known
    const alias = known ? `${owner}~${++tried}` : owner
    const entry = new URL(`${release.base}${release.entry}${known ? `?again=${tried}` : ''}`, location.href).href
    if (release.integrity) integrities.set(withoutQuery(entry), release.integrity)
    // Otherwise the runtime would use the container of an earlier attempt, which has the same global name.
    Object.assign(globalThis, { [owner]: undefined })
    registerRemotes([{ name: alias, entry, entryGlobalName: owner, type: 'global' }])
    const container = { alias, release }
    containers.set(owner, container)
    return container
  }

  /** False once the customer has navigated to another remote's page: this one's code is no longer needed. */
  const isOf = (owner: Owner, pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.owner === owner

  async function attempt(
    owner: Owner,
    expose: string,
    { alias, release, pathname }: { alias: string; release: Release; pathname?: string },
  ): Promise<LoadedParcel> {
    const module = await loadRemote<LoadedParcel & { default?: LoadedParcel }>(`${alias}/${expose}`)
    const config = module?.default ?? module
    if (!config || typeof config.mount !== 'function')
      throw new Error(`${owner} does not expose a parcel as ./${expose}`)
    // A release may lack the page, as an older one does; another attempt, or a fallback, is better than an empty page.
    if (pathname !== undefined && isOf(owner, pathname)) await config.prepare?.(pathname)
    releaseOf.set(config, release)
    return config
  }

  /** Returns what the first successful attempt has loaded. Hedges the attempts, and reports those that fail to telemetry. */
  async function loadFirst(owner: Owner, expose: string, planned: readonly Attempt[]): Promise<LoadedParcel> {
    const version = registry.remotes[owner]?.live.version ?? 'none'
    // A missing chunk explains more than the errors of the attempts after it.
    let stale: unknown
    const reportAttempt = createAttemptReporter({ owner, expose, live: version, patienceMs: TIMEOUT_MS, report })
    const attempted: Release[] = []
    const tries = planned.map(({ release: wanted, bypassCache, pathname }, place) => () => {
      reportAttempt.silent(place - 1, attempted[place - 1])
      const { alias, release } = containerOf(owner, wanted, bypassCache)
      attempted[place] = release
      return attempt(owner, expose, { alias, release, pathname }).catch((error: unknown) => {
        if (isChunkFailure(error)) stale ??= error
        reportAttempt.failed(place, release, error)
        throw error
      })
    })
    const { arrived, late } = hedgeAttempts(tries, { patienceMs: TIMEOUT_MS, deadlineMs: DEADLINE_MS })
    arrived.then(
      (config) => reportAttempt.cameOf(releaseOf.get(config) ?? { version }),
      () => {},
    )
    return await arrived.catch((error: unknown) => {
      throw new RemoteFailure(owner, version, messageOf(error), late, stale ?? error)
    })
  }

  /** Loads a parcel of the live release: twice if needed, and then of the previous release. */
  async function loadWithRetries(
    owner: Owner,
    expose: string,
    { bypassCache = false, ...rest }: Omit<LoadOptions, 'recover'>,
  ) {
    const remote = registry.remotes[owner]
    if (!remote) throw new RemoteFailure(owner, 'none', `${owner} is not in the registry.`)
    const { live, previous } = remote
    return await loadFirst(owner, expose, [
      { ...rest, release: live, bypassCache },
      { ...rest, release: live, bypassCache: true },
      ...(previous ? [{ ...rest, release: previous, bypassCache: true }] : []),
    ])
  }

  /**
   * Loads the replacement of a parcel that threw. A missing chunk is not the fault of its release, so that release is
   * retried first.
   */
  async function loadFallback(
    owner: Owner,
    expose: string,
    { parcel, error, ...rest }: CrashedParcel,
  ): Promise<LoadedParcel> {
    const broken = releaseOf.get(parcel)
    const { live, previous } = registry.remotes[owner] ?? {}
    const before = previous && broken?.version !== previous.version ? [previous] : []
    const again = live && isChunkFailure(error) && broken?.version === live.version ? [live] : []
    const planned = [...again, ...before].map((release) => ({ ...rest, release, bypassCache: true }))
    if (planned.length === 0) throw new RemoteFailure(owner, broken?.version ?? 'none', 'No release is left to try.')
    return await loadFirst(owner, expose, planned)
  }

  // The route loader and the outlet load the same page: the second must not wait for its own deadline.
  const underway = new Map<string, Promise<LoadedParcel>>()

  return {
    load(owner, expose, { recover, ...options } = {}) {
      const key = `${owner}/${expose} ${options.pathname ?? ''}`
      const known = underway.get(key)
      if (known && !options.bypassCache) return known
      const loading = loadWithRetries(owner, expose, options).catch(async (error: unknown) => {
        await recover?.(error)
        throw error
      })
      underway.set(key, loading)
      const forget = () => underway.get(key) === loading && underway.delete(key)
      loading.catch((error: unknown) => {
        setTimeout(forget, FAILURE_TTL_MS)
        if (error instanceof RemoteFailure) error.late?.then(forget, () => {})
      })
      return loading
    },
    loadFallback,
    mount: mountParcel,
    report(owner, expose, error) {
      const version = error instanceof RemoteFailure ? error.release : containers.get(owner)?.release.version
      report(error, { owner, detail: expose, ...(version ? { version } : {}) })
    },
    recovered: (owner, error) => report(error, { owner }),
  }
}

const withoutQuery = (url: string) => url.replace(/\?.*$/, '')
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
