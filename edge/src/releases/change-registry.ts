import {
  type App,
  type Change,
  type ChangeKind,
  CONTRACT_VERSION,
  type Registry,
  type ReleaseSlot,
} from 'shared/contracts'
import { slotOf, withSlot } from './slots'
import type { ReleaseStore } from './store'

/** The change author and the time, for the change log. */
export interface ChangeAuthor {
  by: string
  now: Date
}

/** The new slot of an app, and the change for the log. */
export interface Planned {
  /** Undefined if the releases that visitors get do not change. */
  slot?: ReleaseSlot
  change: Pick<Change, 'from' | 'to' | 'percent' | 'reason'> & { what: ChangeKind }
}

/**
 * Changes the slot of one app, unless the registry changes at the same time, and logs the change with its author.
 * @param plan computes the change from the stored state; null if there is nothing to do
 * @throws RegistryConflict if another writer was first, Error if the registry names remotes that this program does not know
 */
export async function changeRegistry(
  store: ReleaseStore,
  { app, by, now }: ChangeAuthor & { app: App },
  plan: (slot: ReleaseSlot | undefined, registry: Registry | null) => Planned | null,
): Promise<Registry> {
  const stored = await store.readRegistry()
  const before = stored?.registry ?? null
  if (stored && stored.unknown.length > 0)
    throw new Error(
      `${store.name} has releases of ${stored.unknown.join(', ')}, which this program does not know: a change would remove them. Update this program first.`,
    )
  const planned = plan(slotOf(before, app), before)
  const { slot, change } = planned ?? {}
  const generation = (before?.generation ?? 0) + 1
  const base = before ?? (slot && { generation, shell: slot, remotes: {} })
  if (!base) throw new Error('Nothing is live yet.')
  if (!change) return base
  const whole: Change = { generation, at: now.toISOString(), by, app, ...change }
  const next: Registry = {
    ...(slot ? withSlot(base, app, slot) : base),
    generation,
    contract: CONTRACT_VERSION,
    change: whole,
  }
  // The registry contains its last change, so that no change is missing from the log if a writer dies in between.
  if (before?.change) await store.writeChange(before.change)
  await store.writeRegistry(next, stored?.mark ?? null)
  await store.writeChange(whole)
  return next
}

/** All changes, oldest first. */
export async function changesOf(store: ReleaseStore): Promise<Change[]> {
  const [written, stored] = await Promise.all([store.changes(), store.readRegistry()])
  const last = stored?.registry.change
  return last && !written.some(({ generation }) => generation === last.generation) ? [...written, last] : written
}
