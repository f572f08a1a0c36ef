import type { Guests } from './draft/draft'

/** Day and party of a search, read from the query string of the URL. */
export interface Carried {
  from: string | null
  guests: Guests
}

const MAX_GUESTS = 20

export function readCarried(search: string): Carried {
  const query = new URLSearchParams(search)
  const from = query.get('from')
  const count = (name: string) => {
    const number = Number(query.get(name) ?? 0)
    return Number.isInteger(number) ? Math.min(Math.max(number, 0), MAX_GUESTS) : 0
  }
  return {
    from: from && /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : null,
    guests: {
      adults: count('adults'),
      children: count('children'),
      private: ['1', 'true'].includes(query.get('private') ?? ''),
    },
  }
}
