/** What an experience is about, from its headline to the end. */
export const aboutOf = ({ headline, description }: { headline: string; description: string }): string =>
  `${headline}${/[.!?…]$/.test(headline) ? '' : '.'} ${description}`

/** As much of a text as a line under a search result shows, cut between words. */
export function inShort(text: string, most = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`
}
