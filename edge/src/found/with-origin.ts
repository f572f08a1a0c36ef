/** What of structured data is an address. */
const ADDRESSES: readonly string[] = ['url', 'image', 'item', 'logo', '@id', 'urlTemplate', 'mainEntityOfPage']

/** Structured data as a page writes it, with paths of this site made into whole addresses: readers elsewhere know no base. */
export function withOrigin(data: unknown, origin: string): unknown {
  if (Array.isArray(data)) return data.map((each) => withOrigin(each, origin))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      ADDRESSES.includes(name) ? addresses(value, origin) : withOrigin(value, origin),
    ]),
  )
}

function addresses(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => addresses(each, origin))
  return typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : withOrigin(value, origin)
}
