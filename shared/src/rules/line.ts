import { tidyName } from './name'

// Those that turn the rest of a line around would turn around what stands beside it, too.
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Emoji are held together by some of them, but a line of nothing else cannot be seen, nor pressed. */
const UNSEEN = /[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|\ufe0f/gu

/** One line of text: something to be seen, without control characters, and at most so many of the others. */
export function lineRule(value: string, most: number, missing: string): string | null {
  if (FORBIDDEN.test(value)) return 'Please leave out special control characters.'
  if (value.replace(UNSEEN, '') === '') return missing
  const { length } = [...tidyName(value)]
  return length > most ? `Please use at most ${most} characters.` : null
}
