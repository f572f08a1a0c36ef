import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Db } from '../../platform/database/connect'
import { prepared } from '../../platform/database/prepared'
import type { SearchIndex } from './search-index/search-index'

const MAX_WORDS = 8
/** An unknown word also matches this many words with a similar spelling. */
const MAX_SIMILAR_WORDS = 5
/** Words of up to this many letters match whole words only, if they are in the vocabulary. */
const SHORT_WORD = 3

/** Cached text search queries, by database. They change only with the vocabulary, and that only with the experiences. */
const meanings = new WeakMap<Db, LRUCache<string, string>>()
/** Cached matches of words, by database. */
const findings = new WeakMap<Db, LRUCache<string, Promise<WordHits>>>()

const MAX_MEANINGS_BYTES = 4 * 2 ** 20
const MAX_FINDINGS_BYTES = 32 * 2 ** 20
/** A position and a rank. */
const HIT_BYTES = 12
/** Size of a cached entry without its key and hits. */
const ENTRY_BYTES = 200

/** Returns the cache of a database. The caller gives each entry its size. */
function cacheOf<V extends {}>(all: WeakMap<Db, LRUCache<string, V>>, db: Db, maxSize: number): LRUCache<string, V> {
  const known = all.get(db) ?? new LRUCache<string, V>({ maxSize, ttl: 5 * 60_000 })
  all.set(db, known)
  return known
}

/**
 * Splits a search into words in lower case, at most eight. Punctuation and emoji separate words. A search of nothing else ("%", an emoji)
 * is one word, which no experience has.
 */
export function tokenise(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const signs = typed.trim()
  return words.length > 0 || signs === '' ? words.slice(0, MAX_WORDS) : [signs]
}

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word)

/**
 * Builds the text search query for the documents of `experience_words`. Every word must match, as typed so far or in another form ("walks"
 * for "walking"). A word with which no known word begins is taken for a typing error: words with the most similar spelling match too. Null,
 * which finds nothing, when there are no words or one has no letters.
 */
export async function tsqueryOf(db: Db, words: readonly string[]): Promise<string | null> {
  if (!words.every(hasLetters) || words.length === 0) return null
  const typed = words.join(' ')
  const cache = cacheOf(meanings, db, MAX_MEANINGS_BYTES)
  const known = cache.get(typed)
  if (known) return known
  const query = await workOut(db, words)
  if (query) cache.set(typed, query, { size: 2 * (typed.length + query.length) + ENTRY_BYTES })
  return query
}

/** SQL condition: a term matches whole words only. "spa" must not find "sparkling". */
const isWholeWord = sql`length(term) <= ${SHORT_WORD} and exists (select 1 from search_vocabulary v where v.word = term)`

async function workOut(db: Db, words: readonly string[]): Promise<string | null> {
  const rows = await prepared(
    db,
    sql`
      with asked as materialized (
        select (
          select string_agg('''' || term || case when ${isWholeWord} then '''' else ''':*' end, ' | ') from unnest(
            case when exists (select 1 from search_vocabulary v where v.word like typed.word || '%') then array[typed.word]
            else array[typed.word] || array(
              select v.word from search_vocabulary v where v.word % typed.word
              order by similarity(v.word, typed.word) desc, v.word limit ${MAX_SIMILAR_WORDS}) end) as term
        ) as terms
        from unnest(${sql.param([...words])}::text[]) as typed(word)
      )
      select string_agg('(' || (to_tsquery('english', asked.terms) || to_tsquery('simple', asked.terms))::text || ')', ' & ') as query
      from asked`,
  )
  return z.array(z.object({ query: z.string() })).parse(rows)[0]?.query ?? null
}

/** SQL condition: row `w` of `experience_words` matches the query. */
export const holds = (query: string): SQL => sql`w.document @@ ${query}::tsquery`

/** SQL: how well row `w` matches the query. */
export const rankOf = (query: string): SQL => sql`ts_rank(w.document, ${query}::tsquery)`

/** Positions of the entries that match the words, and their ranks: the larger the better. */
export interface WordHits {
  places: Int32Array
  ranks: Float64Array
}
const Hits = z.array(z.object({ id: z.string(), rank: z.number() }))

/** Finds the entries that match the words. Cached per generation of the index: texts change only together with it. */
export function wordHits(db: Db, words: readonly string[], offers: SearchIndex): Promise<WordHits> {
  const cache = cacheOf(findings, db, MAX_FINDINGS_BYTES)
  const key = `${offers.generation} ${words.join(' ')}`
  const known = cache.get(key)
  if (known) return known
  const hits = readHits(db, words, offers)
  cache.set(key, hits, { size: 2 * key.length + HIT_BYTES * offers.count + ENTRY_BYTES })
  // A failure is not cached: the next search reads again.
  hits.catch(() => cache.delete(key))
  return hits
}

async function readHits(db: Db, words: readonly string[], offers: SearchIndex): Promise<WordHits> {
  const query = (await tsqueryOf(db, words)) ?? ''
  const rows = Hits.parse(
    await prepared(
      db,
      sql`select w.experience_id as id, ${rankOf(query)} as rank from experience_words w where ${holds(query)}`,
    ),
  )
  const known = rows.flatMap(({ id, rank }) => {
    const place = offers.placeOf(id)
    return place === undefined ? [] : [{ place, rank }]
  })
  return {
    places: Int32Array.from(known, ({ place }) => place),
    ranks: Float64Array.from(known, ({ rank }) => rank),
  }
}
