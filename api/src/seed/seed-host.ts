import type { Domain } from './theme'

export interface SeedHost {
  name: string
  domain: Domain
  bio: string
  sinceYear: number
  /** How they are, in a sentence that fits into a description. */
  manner: string
}
