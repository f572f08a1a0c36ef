import type { App, Registry, ReleaseSlot } from 'shared/contracts'

export const slotOf = (registry: Registry | null | undefined, app: App): ReleaseSlot | undefined =>
  app === 'shell' ? registry?.shell : registry?.remotes[app]

export const withSlot = (registry: Registry, app: App, slot: ReleaseSlot): Registry =>
  app === 'shell' ? { ...registry, shell: slot } : { ...registry, remotes: { ...registry.remotes, [app]: slot } }

/** The registry without a remote. */
export function withoutSlot(registry: Registry, app: App): Registry {
  const remotes = Object.fromEntries(Object.entries(registry.remotes).filter(([owner]) => owner !== app))
  return { ...registry, remotes }
}
