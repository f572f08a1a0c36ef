import { northernTowns } from './northern-towns'
import { southernTowns } from './southern-towns'
import type { Town } from './town'

export type { Ground, Town } from './town'

/** Towns and villages of Hampshire. */
export const towns: readonly Town[] = [...northernTowns, ...southernTowns]
