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

/** Who asks, and when: for the log. */
export interface Asker {
  by: string
  now: Date
}

/** What is to become of one app's place, and how the log says it. */
export interface Planned {
  /** Left out, what visitors are given stays as it is. */
  slot?: ReleaseSlot
  change: Pick<Change, 'from' | 'to' | 'percent' | 'reason'> & { what: ChangeKind }
}

/**
 * Changes what is live of one app, if nobody else does so meanwhile, and writes down who did.
 * @param plan what is to be done, from what is stored; null when there is nothing to do
 * @throws RegistryConflict when somebody else was quicker, Error when the registry names remotes that this program does not know
 */
export async function changeRegistry(
  store: ReleaseStore,
  { app, by, now }: Asker & { app: App },
  plan: (slot: ReleaseSlot | undefined, registry: Registry | null) => Planned | null,
): Promise<Registry> {
  const stored = await store.readRegistry()
  const before = stored?.registry ?? null
  if (stored && stored.unknown.length > 0)
    throw new Error(
      `${store.name} has releases of ${stored.unknown.join(', ')}, of which this program knows nothing: whatever it wrote would take them away. Bring it up to date first.`,
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
  // The change stands in the registry itself, so that none is missing from the log where a writer has died in between.
  if (before?.change) await store.writeChange(before.change)
  await store.writeRegistry(next, stored?.mark ?? null)
  await store.writeChange(whole)
  return next
}

/** Every change there was, oldest first. */
export async function changesOf(store: ReleaseStore): Promise<Change[]> {
  const [written, stored] = await Promise.all([store.changes(), store.readRegistry()])
  const last = stored?.registry.change
  return last && !written.some(({ generation }) => generation === last.generation) ? [...written, last] : written
}
