import type { CategoryKey, FacilityKey } from 'shared/contracts'
import type { SceneFamily } from './drawings/scene'
import type { Ground } from './towns'

export type Domain = 'water' | 'food' | 'craft' | 'country' | 'culture' | 'family' | 'adventure' | 'calm'

/** A kind of experience. In its texts, `{town}`, `{landmark}`, `{street}` and `{host}` are replaced with those of the experience. */
export interface Theme {
  key: string
  experiences: readonly SeedExperience[]
  /** Search words besides the words of the name. */
  keywords: string
  domain: Domain
  /** Scene families of the pictures; the first is that of the main picture. */
  families: readonly [SceneFamily, ...SceneFamily[]]
  /** Suitable surroundings, for catalogues with more experiences than are listed here. */
  grounds: readonly Ground[]
  categories: readonly CategoryKey[]
  facilities: readonly FacilityKey[]
  durations: readonly number[]
  /** Adult price in pounds, lowest and highest. */
  price: readonly [number, number]
  /** A child's share of the adult price; null when children cannot come. */
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
  /** The town that the name and the texts below refer to. */
  town: string
  host: string
  /** One line, unique in the catalogue. */
  headline: string
  /** What happens, in a sentence or two. The description begins with it. */
  about: string
  own?: OwnParts
}

/** The parts of its theme that an experience overrides, and `words`: search words besides the theme's keywords. */
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
