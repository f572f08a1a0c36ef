import type { App, Registry, ReleaseSlot } from 'shared/contracts'

export const slotOf = (registry: Registry | null | undefined, app: App): ReleaseSlot | undefined =>
  app === 'shell' ? registry?.shell : registry?.remotes[app]

export const withSlot = (registry: Registry, app: App, slot: ReleaseSlot): Registry =>
  app === 'shell' ? { ...registry, shell: slot } : { ...registry, remotes: { ...registry.remotes, [app]: slot } }
