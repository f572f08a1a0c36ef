import { type App, apps, type Registry } from 'shared/contracts'
import { publishedRelease } from './published-release'
import type { ReleaseStore } from './store'

/**
 * Makes a published version the live one. What was live stays beside it, for pages that cannot get the new one.
 * @throws UnfitRelease when there is no such release, or when its contract does not fit
 */
export async function promote(store: ReleaseStore, { app, version }: { app: App; version: string }): Promise<Registry> {
  const live = await publishedRelease(store, { app, version })
  const stored = await store.registry()
  if (!stored && app !== 'shell')
    throw new Error('Promote a shell first: without one there is nothing to show a remote in.')
  const before = app === 'shell' ? stored?.shell : stored?.remotes[app]
  if (stored && before?.live.version === version) return stored
  const slot = { live, ...(before ? { previous: before.live } : {}) }
  const next: Registry = {
    generation: (stored?.generation ?? 0) + 1,
    shell: app === 'shell' || !stored ? slot : stored.shell,
    remotes: app === 'shell' ? (stored?.remotes ?? {}) : { ...stored?.remotes, [app]: slot },
  }
  await store.writeRegistry(next)
  return next
}

/** Whether a word names something that can be released. */
export const isApp = (word: string): word is App => (apps as readonly string[]).includes(word)
