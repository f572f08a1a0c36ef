const ELLIPSIS = '…'

export interface FittedLines {
  size: number
  lines: string[]
}

/**
 * Breaks a text into lines no wider than `width`, in the largest of `sizes` that needs at most `most` lines. A text that does not fit in
 * the smallest size is cut with an ellipsis. A word wider than a line is broken.
 */
export function fitLines(
  text: string,
  {
    width,
    most,
    sizes,
    widthOf,
  }: { width: number; most: number; sizes: readonly number[]; widthOf: (text: string, size: number) => number },
): FittedLines {
  const smallest = sizes.at(-1) ?? 16
  for (const size of sizes) {
    const fits = (line: string) => widthOf(line, size) <= width
    if (!text.split(' ').every(fits)) continue
    const lines = broken(text, fits)
    if (lines.length <= most) return { size, lines }
  }
  const fits = (line: string) => widthOf(line, smallest) <= width
  const lines = broken(text, fits)
  if (lines.length <= most) return { size: smallest, lines }
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && !fits(last.join('').trimEnd() + ELLIPSIS)) last.pop()
  return { size: smallest, lines: [...lines.slice(0, most - 1), last.join('').trimEnd() + ELLIPSIS] }
}

function broken(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line ? `${line} ${word}` : word
    if (line && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

/** Splits a word that is wider than a line into pieces that fit. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && !fits(piece + character)) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}
