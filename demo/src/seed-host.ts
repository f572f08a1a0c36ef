import type { Domain } from './theme'

export interface SeedHost {
  name: string
  domain: Domain
  bio: string
  sinceYear: number
  /** A sentence about the host's manner, used in descriptions. */
  manner: string
}
