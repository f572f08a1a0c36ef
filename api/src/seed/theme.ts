import type { CategoryKey, FacilityKey } from 'shared/contracts'
import type { SceneFamily } from '../pictures'
import type { Ground } from './towns'

export type Domain = 'water' | 'food' | 'craft' | 'country' | 'culture' | 'family' | 'adventure' | 'calm'

/**
 * What a kind of day out is made of. In texts `{town}`, `{landmark}`, `{street}` and `{host}` stand for those of the experience. Each
 * name makes one experience; nearby instances differ by their place, their host and the sentences they draw.
 */
export interface Theme {
  key: string
  /** What people type who look for this, beside the words of a name. */
  keywords: string
  /** Who hosts each of `names`, in turn. */
  hosts: readonly string[]
  domain: Domain
  /** First the family of the main picture. */
  families: readonly [SceneFamily, ...SceneFamily[]]
  grounds: readonly Ground[]
  categories: readonly CategoryKey[]
  facilities: readonly FacilityKey[]
  durations: readonly number[]
  /** Adult price in pounds, lowest and highest. */
  price: readonly [number, number]
  /** A child pays this part of it; null when children cannot come. */
  childPart: number | null
  minAge: number | null
  capacity: readonly [number, number]
  /** Price of a private session in adult tickets; null when there is none. */
  privateFor: number | null
  cutoffMinutes: number
  policy: 'flexible' | 'moderate' | 'strict'
  /** Local starts, minutes of the day. */
  starts: readonly number[]
  /** Days of the week it can run on, 0 Sunday. */
  weekdays: readonly number[]
  names: readonly string[]
  headlines: readonly string[]
  openings: readonly string[]
  middles: readonly string[]
  closings: readonly string[]
  steps: readonly (readonly [title: string, text: string])[]
  included: readonly string[]
  excluded: readonly string[]
  bring: readonly string[]
  praise: readonly string[]
  gripes: readonly string[]
}

/** A time of day as minutes since midnight. */
export const at = (hours: number, minutes = 0) => hours * 60 + minutes

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
export const WEEKENDS = [0, 5, 6] as const
export const MOST_DAYS = [0, 3, 4, 5, 6] as const
