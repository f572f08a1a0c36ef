/** Properties of structured data that contain URLs. */
const ADDRESSES: readonly string[] = ['url', 'image', 'item', 'logo', '@id', 'urlTemplate', 'mainEntityOfPage']

/** Makes paths of this site in structured data absolute, because readers elsewhere do not know the base URL. */
export function absolutiseUrls(data: unknown, origin: string): unknown {
  if (Array.isArray(data)) return data.map((each) => absolutiseUrls(each, origin))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      ADDRESSES.includes(name) ? addresses(value, origin) : absolutiseUrls(value, origin),
    ]),
  )
}

function addresses(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => addresses(each, origin))
  return typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : absolutiseUrls(value, origin)
}
