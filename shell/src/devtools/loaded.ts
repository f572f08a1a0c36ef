import type { BrowserRegistry } from 'shared/contracts'

export interface LoadedRemote {
  owner: string
  version: string
  /** Why this version: it is what everyone has, one that loading fell back on, or not needed by now. */
  state: 'live' | 'previous' | 'not loaded'
  files: number
  kilobytes: number
  /** From asking for its entry to having it, in milliseconds. */
  entry: number | null
  /** When the last of its files was there, counted from the page's beginning. */
  done: number | null
}

/**
 * Which versions this page has loaded, and how long they took, by what the browser says of its requests. A remote of which two releases have
 * come, one lost file is enough, has a line for each, the one that came last below.
 */
export function loadedRemotes(
  { remotes }: BrowserRegistry,
  entries: readonly PerformanceResourceTiming[],
): LoadedRemote[] {
  // Not every browser says how an answer went.
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
  /** Module Federation's own, for whoever looks at a page: the shell and every remote that has come, with the copies each knows. */
  var __FEDERATION__: { __INSTANCES__?: { shareScopeMap: ShareScopes }[] } | undefined
}

/** Which shared module came from whom, in which version, and who uses it. */
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

/** An entry that was asked for again goes by the name of its app and the query of its address. */
const appOf = (name: string) => name.replace(/(.)\?.*$/, '$1')
