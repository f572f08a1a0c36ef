/** The full description of an experience, starting with its headline. */
export const fullDescription = ({ headline, description }: { headline: string; description: string }): string =>
  `${headline}${/[.!?…]$/.test(headline) ? '' : '.'} ${description}`

/** Truncates a text between words, to the length of a search result's description. */
export function truncate(text: string, max = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`
}
