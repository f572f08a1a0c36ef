import type { Party } from 'shared/formats'
import { realDate } from './dates'
import { MAX_GUESTS } from './party'

/** Parameters of a search that links to an experience and to its booking keep: party and dates. */
export const SEARCH_CONTEXT = ['adults', 'children', 'private', 'from', 'to'] as const

const EMPTY_PARTY: Party = { adults: 0, children: 0, private: false }

/** A private group has no adult or child tickets: the two exclude each other. */
export const partyOf = (party: Party): Party => (party.private ? { ...EMPTY_PARTY, private: true } : party)

const count = (text: string | null, max: number) => (text && /^\d{1,4}$/.test(text) ? Math.min(Number(text), max) : 0)

/** The party in a query. Invalid counts are 0, and counts beyond the maximum are reduced to it. */
export function readParty(query: URLSearchParams): Party {
  const adults = count(query.get('adults'), MAX_GUESTS)
  return partyOf({
    adults,
    children: count(query.get('children'), MAX_GUESTS - adults),
    private: ['1', 'true'].includes(query.get('private') ?? ''),
  })
}

export interface SearchContext {
  /** The first day, YYYY-MM-DD. */
  from: string | null
  guests: Party
}

/** The first day and the party of the search in a query string. Invalid values are left out. */
export function readSearchContext(search: string): SearchContext {
  const query = new URLSearchParams(search)
  return { from: realDate(query.get('from') ?? ''), guests: readParty(query) }
}
