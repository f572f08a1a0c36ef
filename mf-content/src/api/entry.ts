/** An entry of the content service with its links resolved. The values of its fields are not validated. */
export interface Entry {
  sys: { id: string; updatedAt?: string; contentType?: { sys: { id: string } } }
  fields: Record<string, unknown>
}

export interface BlockLink {
  text: string
  url: string
  /** Opens in a new tab. */
  blank?: true
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const optional = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
export const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
export const count = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : fallback

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

// A link to an unpublished entry is not resolved: it has no fields.
const isEntry = (value: unknown): value is Entry => isObject(value) && 'sys' in value && 'fields' in value

export const entries = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : [])
export const entry = (value: unknown): Entry | null => (isEntry(value) ? value : null)
export const typeOf = ({ sys }: Entry) => sys.contentType?.sys.id ?? ''

const SAFE = ['http:', 'https:', 'mailto:', 'tel:']

/** A URL that is safe to link to; null for script URLs and invalid ones. */
export function safeUrl(value: unknown): string | null {
  const written = text(value).trim()
  if (written === '' || /\p{Cc}/u.test(written)) return null
  if (/^(#|\/(?![/\\]))/.test(written)) return written
  try {
    return SAFE.includes(new URL(written).protocol) ? written : null
  } catch {
    return null
  }
}

export function linkOf(label: unknown, url: unknown, blank?: unknown): BlockLink | null {
  const [words, address] = [text(label), safeUrl(url)]
  return words && address ? { text: words, url: address, ...(blank === true ? { blank } : {}) } : null
}

/** URL and description of an uploaded picture; null for other files. */
export function pictureOf(asset: unknown): { url: string; alt: string } | null {
  const fields = entry(asset)?.fields
  const file = fields?.file
  if (!fields || !isObject(file)) return null
  const { url, contentType }: { url?: unknown; contentType?: unknown } = file
  // The service returns file URLs without a scheme.
  const address = safeUrl(text(url).replace(/^\/\//, 'https://'))
  if (!address || !/^(https:|\/)/.test(address) || !/^image\//.test(text(contentType))) return null
  return { url: address, alt: text(fields.description) }
}
