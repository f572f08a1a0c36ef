import { createHash } from 'node:crypto'
import { type App, apps, type Registry, type ReleaseSlot } from 'shared/contracts'
import { slotOf, withSlot } from '../releases/slots'

/** Number of buckets that visitors are divided into. */
export const BUCKETS = 100

/** True if some visitors get a canary of any app. */
export const hasCanary = (registry: Registry): boolean =>
  apps.some((app) => (slotOf(registry, app)?.canary?.percent ?? 0) > 0)

/** The apps whose canary the visitors in this bucket get. */
export const canariesOf = (registry: Registry, bucket: number): App[] =>
  apps.filter((app) => placeFor(app, bucket) < (slotOf(registry, app)?.canary?.percent ?? 0))

/** Returns the registry for a visitor who gets these canaries: each canary is live, and the stable version is its fallback. */
export const assignedRegistry = (registry: Registry, canaries: readonly App[]): Registry =>
  canaries.reduce((given, app) => {
    const slot = slotOf(registry, app)
    return slot?.canary ? withSlot(given, app, tried(slot, slot.canary.release)) : given
  }, registry)

const tried = ({ live }: ReleaseSlot, release: ReleaseSlot['live']): ReleaseSlot => ({ live: release, previous: live })

/** Each app has its own offset, so that the canaries of two teams do not always go to the same visitors. */
const placeFor = (app: App, bucket: number) => (bucket + offsetOf(app)) % BUCKETS
const offsetOf = (app: App) => createHash('sha256').update(app).digest().readUInt16BE(0) % BUCKETS
