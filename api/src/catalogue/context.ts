import type { SearchSource } from './experiences/search-source'

declare module '../platform/context' {
  interface Context {
    /** Search index in memory, loaded once for all searches. */
    search: SearchSource
  }
}
