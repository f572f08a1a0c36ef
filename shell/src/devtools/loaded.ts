import type { BrowserRegistry } from 'shared/contracts'

export interface LoadedRemote {
  owner: string
  version: string
  /** Why this version: it is what everyone has, the one that loading fell back on, or not needed by now. */
  state: 'live' | 'previous' | 'not loaded'
  files: number
  kilobytes: number
  /** From asking for its entry to having it, in milliseconds. */
  entry: number | null
  /** When the last of its files was there, counted from the page's beginning. */
  done: number | null
}

/** Which versions this page has loaded, and how long they took, by what the browser says of its requests. */
export function loadedRemotes(
  { remotes }: BrowserRegistry,
  entries: readonly PerformanceResourceTiming[],
): LoadedRemote[] {
  return Object.entries(remotes).map(([owner, { live, previous }]) => {
    const under = (base: string) => entries.filter(({ name }) => name.startsWith(new URL(base, location.href).href))
    const ofPrevious = previous ? under(previous.base) : []
    const release = previous && ofPrevious.length > 0 ? previous : live
    const files = release === live ? under(live.base) : ofPrevious
    const entry = files.find(({ name }) => name.replace(/\?.*$/, '').endsWith(release.entry))
    return {
      owner,
      version: release.version,
      state: files.length === 0 ? 'not loaded' : release === live ? 'live' : 'previous',
      files: files.length,
      kilobytes: Math.round(files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000),
      entry: entry ? Math.round(entry.duration) : null,
      done: files.length > 0 ? Math.round(Math.max(...files.map(({ responseEnd }) => responseEnd))) : null,
    }
  })
}

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
      for (const [version, { from = '?', useIn = [] }] of Object.entries(versions)) {
        const key = `${name}@${version} ${from}`
        const usedBy = [...new Set([...(found.get(key)?.usedBy ?? []), ...useIn])]
        found.set(key, { name, version, from, usedBy })
      }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}
