import type { BrowserRegistry } from 'shared/contracts'

export interface LoadedRemote {
  owner: string
  version: string
  /** Whether this is the live release, the fallback release, or nothing was loaded yet. */
  state: 'live' | 'previous' | 'not loaded'
  files: number
  kilobytes: number
  /** Load time of the entry file, in milliseconds. */
  entry: number | null
  /** When the last file had loaded, in milliseconds since the navigation started. */
  done: number | null
}

/**
 * Lists the releases that this page has loaded and their load times, from the browser's resource timings. After a
 * fallback a remote has two lines, with the release that loaded last below.
 */
export function loadedRemotes(
  { remotes }: BrowserRegistry,
  entries: readonly PerformanceResourceTiming[],
): LoadedRemote[] {
  // Some browsers do not report `responseStatus`; their files count as loaded.
  const came = entries.filter(({ responseStatus }) => !(responseStatus >= 400))
  return Object.entries(remotes).flatMap(([owner, { live, previous }]) => {
    const seen = [live, ...(previous ? [previous] : [])]
      .map((release) => {
        const base = new URL(release.base, location.href).href
        return { release, files: came.filter(({ name }) => name.startsWith(base)) }
      })
      .filter(({ files }) => files.length > 0)
      .map(({ release, files }): LoadedRemote => {
        const entry = files.find(({ name }) => name.replace(/\?.*$/, '').endsWith(release.entry))
        return {
          owner,
          version: release.version,
          state: release === live ? 'live' : 'previous',
          files: files.length,
          kilobytes: Math.round(files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000),
          entry: entry ? Math.round(entry.duration) : null,
          done: Math.round(Math.max(...files.map(({ responseEnd }) => responseEnd))),
        }
      })
      .sort((one, other) => (one.done ?? 0) - (other.done ?? 0))
    return seen.length > 0 ? seen : [{ ...notLoaded, owner, version: live.version }]
  })
}

const notLoaded = { state: 'not loaded', files: 0, kilobytes: 0, entry: null, done: null } as const

export const resources = () =>
  performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)

export interface SharedModule {
  name: string
  version: string
  from: string
  usedBy: string[]
}

interface Share {
  from?: string
  useIn?: string[]
}
type ShareScopes = Record<string, Record<string, Record<string, Share>>>

declare global {
  /**
   * Debugging global of Module Federation: the instances of the shell and of each loaded remote, with their share
   * scopes.
   */
  var __FEDERATION__: { __INSTANCES__?: { shareScopeMap: ShareScopes }[] } | undefined
}

/** Lists every version of each shared module with the app that provides it and the apps that use it. */
export function sharedModules(instances = globalThis.__FEDERATION__?.__INSTANCES__ ?? []): SharedModule[] {
  const found = new Map<string, SharedModule>()
  for (const scope of instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap)))
    for (const [name, versions] of Object.entries(scope))
      for (const [version, share] of Object.entries(versions)) {
        const from = appOf(share.from ?? '?')
        const key = `${name}@${version} ${from}`
        const usedBy = [...new Set([...(found.get(key)?.usedBy ?? []), ...(share.useIn ?? []).map(appOf)])]
        found.set(key, { name, version, from, usedBy })
      }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** The runtime appends the query of the URL to the name of a retried entry; this removes it. */
const appOf = (name: string) => name.replace(/(.)\?.*$/, '$1')
