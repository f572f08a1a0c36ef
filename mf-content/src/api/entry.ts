/** An entry of the content service with its links resolved. What its fields hold is for whoever reads them to find out. */
export interface Entry {
  sys: { id: string; updatedAt?: string; contentType?: { sys: { id: string } } }
  fields: Record<string, unknown>
}

export interface BlockLink {
  text: string
  url: string
  /** Opens in a tab of its own. */
  blank?: true
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const optional = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
export const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
export const count = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : fallback

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

// A link whose entry is not published stays a bare link, without fields.
const isEntry = (value: unknown): value is Entry => isObject(value) && 'sys' in value && 'fields' in value

export const entries = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : [])
export const entry = (value: unknown): Entry | null => (isEntry(value) ? value : null)
export const typeOf = ({ sys }: Entry) => sys.contentType?.sys.id ?? ''

const SAFE = ['http:', 'https:', 'mailto:', 'tel:']

/** An address that a link may lead to; null for what would run as a script or is no address. */
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

/** A picture that was uploaded, by its address; null for any other file. */
export function pictureOf(asset: unknown): { url: string; alt: string } | null {
  const fields = entry(asset)?.fields
  const file = fields?.file
  if (!fields || !isObject(file)) return null
  const { url, contentType }: { url?: unknown; contentType?: unknown } = file
  // The service names its files without a scheme.
  const address = safeUrl(text(url).replace(/^\/\//, 'https://'))
  if (!address || !/^(https:|\/)/.test(address) || !/^image\//.test(text(contentType))) return null
  return { url: address, alt: text(fields.description) }
}
