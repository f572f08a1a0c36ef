const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and attribute values in HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** JSON that cannot end the script element it stands in. */
export const jsonBlock = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

const written = new WeakMap<object, string>()

/** The same of what every page has: written once. */
export function keptJsonBlock(value: object | null): string {
  if (value === null) return 'null'
  const known = written.get(value) ?? jsonBlock(value)
  written.set(value, known)
  return known
}
