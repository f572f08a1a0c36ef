const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text and attribute values for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Serialises JSON so that it cannot close the script element around it. */
export const jsonBlock = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

const written = new WeakMap<object, string>()

/** Like `jsonBlock`, for objects that every page contains: each is serialised once. */
export function renderJsonBlock(value: object | null): string {
  if (value === null) return 'null'
  const known = written.get(value) ?? jsonBlock(value)
  written.set(value, known)
  return known
}
