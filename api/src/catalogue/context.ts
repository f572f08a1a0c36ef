import type { Context } from '../platform/context'
import type { SearchSource } from './experiences/search-source'

declare module '../platform/context' {
  interface Context {
    /** Search index in memory, loaded once for all searches. */
    search: SearchSource
    /** Reads a day of an experience at the system that owns its places, if one does, so that its sessions are those of now. */
    readSupplierDay: ReadSupplierDay
  }
}

/** @returns `own` when the host uses our system, `away` when the supplier's does not answer */
export type ReadSupplierDay = (
  context: Context,
  experienceId: string,
  day: string,
  now: Date,
) => Promise<'own' | 'answers' | 'away'>
