/** Characters in an order that many people know: the alphabet, the digits, and rows, columns and zigzags of a keyboard. */
const KNOWN_ORDERS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!"£$%^&*()_+',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const MAX_STEP = 3
/** A text of so few sequences is predictable: "abc123xyz789" has four. */
const MAX_SEQUENCES = 4

/**
 * True for a text of a few sequences ("abcdefghijkl", "97531qwertyu", "aaaabbbbcccc"), with or without separators, and for one part that is
 * repeated. Upper and lower case are alike.
 * @param longestPart characters of the longest part whose repetition is predictable
 */
export function isPredictable(text: string, longestPart: number): boolean {
  const lower = text.normalize('NFKC').toLowerCase()
  return isRepeated([...lower], longestPart) || countSequences([...lower.replace(/[\s.,_-]/g, '')]) <= MAX_SEQUENCES
}

function isRepeated(characters: readonly string[], longestPart: number): boolean {
  const longest = Math.min(longestPart, Math.floor(characters.length / 2))
  return Array.from({ length: longest }, (_, n) => n + 1).some((length) =>
    characters.every((character, at) => at < length || character === characters[at - length]),
  )
}

function countSequences(characters: readonly string[]): number {
  let count = 0
  for (let at = 0; at < characters.length; at += longestSequenceAt(characters, at)) count += 1
  return count
}

/** Returns the length of the longest sequence from a position on, at least 1. */
function longestSequenceAt(characters: readonly string[], from: number): number {
  let longest = 1
  for (const order of KNOWN_ORDERS) {
    for (let step = -MAX_STEP; step <= MAX_STEP; step += 1) {
      let end = from + 1
      while (isStep(order, step, characters[end - 1], characters[end])) end += 1
      longest = Math.max(longest, end - from)
    }
  }
  return longest
}

/** True when `to` comes `step` places after `from` in an order that begins again at its end. */
function isStep(order: string, step: number, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return false
  if (step === 0) return from === to
  const at = order.indexOf(from)
  return at >= 0 && order[(at + step + order.length) % order.length] === to
}
