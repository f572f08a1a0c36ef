import { type SQL, sql } from 'drizzle-orm'

const MOST_WORDS = 8

/** The words of what was typed, in lower case; the first eight. */
export const wordsOf = (typed: string): string[] =>
  (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)

/** Every word as the beginning of a word: "pott" finds pottery. */
export const tsqueryOf = (words: string[]): SQL =>
  sql`to_tsquery('english', ${words.map((word) => `'${word}':*`).join(' & ')})`
