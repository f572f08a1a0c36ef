import type { CategoryKey, FacilityKey } from 'shared/contracts'
import type { SceneFamily } from '../pictures'
import type { Ground } from './towns'

export type Domain = 'water' | 'food' | 'craft' | 'country' | 'culture' | 'family' | 'adventure' | 'calm'

/**
 * What a kind of day out is made of. In texts `{town}`, `{landmark}`, `{street}` and `{host}` stand for those of the experience.
 */
export interface Theme {
  key: string
  experiences: readonly SeedExperience[]
  /** What people type who look for this, beside the words of a name. */
  keywords: string
  domain: Domain
  /** First the family of the main picture. */
  families: readonly [SceneFamily, ...SceneFamily[]]
  /** Where it can take place, when a catalogue has more experiences than are listed here. */
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
  middles: readonly string[]
  closings: readonly string[]
  steps: readonly (readonly [title: string, text: string])[]
  included: readonly string[]
  excluded: readonly string[]
  bring: readonly string[]
  praise: readonly string[]
  gripes: readonly string[]
}

/** One experience of a theme. */
export interface SeedExperience {
  name: string
  /** Its town, where the name and the words below are true. */
  town: string
  host: string
  /** One line, which no other experience has. */
  headline: string
  /** What happens, in a sentence or two: its description begins with it. */
  about: string
  own?: OwnParts
}

/** What an experience has instead of its theme's, and `words` that people search for beside the theme's keywords. */
interface OwnParts
  extends Partial<
    Pick<
      Theme,
      | 'families'
      | 'categories'
      | 'facilities'
      | 'durations'
      | 'price'
      | 'childPart'
      | 'minAge'
      | 'starts'
      | 'weekdays'
      | 'middles'
      | 'closings'
      | 'steps'
      | 'included'
      | 'excluded'
      | 'bring'
    >
  > {
  words?: string
  meetingPoint?: string
}

/** A time of day as minutes since midnight. */
export const at = (hours: number, minutes = 0) => hours * 60 + minutes

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
export const WEEKENDS = [0, 5, 6] as const
export const MOST_DAYS = [0, 3, 4, 5, 6] as const
