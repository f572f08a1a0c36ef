import { createHash } from 'node:crypto'
import { type App, apps, type Registry, type ReleaseSlot } from 'shared/contracts'
import { slotOf, withSlot } from '../releases/slots'

/** Visitors are told apart by a number below this. */
export const BUCKETS = 100

/** Whether some visitors are given something else than the others. */
export const hasCanary = (registry: Registry): boolean =>
  apps.some((app) => (slotOf(registry, app)?.canary?.percent ?? 0) > 0)

/** The apps whose canary a visitor is given. */
export const canariesOf = (registry: Registry, bucket: number): App[] =>
  apps.filter((app) => placeFor(app, bucket) < (slotOf(registry, app)?.canary?.percent ?? 0))

/** The registry as a visitor is given it: their canaries are live, and the stable version is what to fall back on. */
export const givenRegistry = (registry: Registry, canaries: readonly App[]): Registry =>
  canaries.reduce((given, app) => {
    const slot = slotOf(registry, app)
    return slot?.canary ? withSlot(given, app, tried(slot, slot.canary.release)) : given
  }, registry)

const tried = ({ live }: ReleaseSlot, release: ReleaseSlot['live']): ReleaseSlot => ({ live: release, previous: live })

/** Each app counts from elsewhere, so that the canaries of two teams do not always meet the same visitors. */
const placeFor = (app: App, bucket: number) => (bucket + offsetOf(app)) % BUCKETS
const offsetOf = (app: App) => createHash('sha256').update(app).digest().readUInt16BE(0) % BUCKETS
