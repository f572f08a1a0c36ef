import { tidyName } from './name'

/** One line of text: something, without control characters, and at most so many of the others. */
export function lineRule(value: string, most: number, missing: string): string | null {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return 'Please leave out special control characters.'
  const length = [...tidyName(value)].length
  if (length === 0) return missing
  return length > most ? `Please use at most ${most} characters.` : null
}
