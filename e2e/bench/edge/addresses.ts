/** A page and the API calls it makes. Each call of `path` returns a new URL, so that no cache can have it. */
export interface UncachedPage {
  name: string
  path: () => string
  calls: { name: string; path: () => string }[]
}

/**
 * Returns a counter. The default start depends on the time, so that a run does not repeat URLs of the last run: the API
 * may still have them cached.
 */
export const counter = (start = Date.now() % 100_000) => {
  let count = start
  return () => count++
}

/** Coordinates in Hampshire that differ for each `n`, with a radius (km) that covers most of the county. */
export function searchedPlace(n: number) {
  const latitude = (51 + (n % 997) / 5_000).toFixed(4)
  const longitude = (-1.4 + (Math.floor(n / 997) % 997) / 5_000).toFixed(4)
  return { latitude, longitude, radius: '80' }
}

/**
 * Query parameters of an experience page, different for each `n`: 300 days, 20 numbers of adults and 10 of children.
 */
export function carried(n: number, today: string) {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + (n % 300))
  const from = day.toISOString().slice(0, 10)
  const adults = String(1 + (Math.floor(n / 300) % 20))
  const children = String(Math.floor(n / 6_000) % 10)
  return { from, to: from, adults, children }
}

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/**
 * The pages whose URL has query parameters that affect the response.
 * @param experience path of an experience page
 * @param today local date, YYYY-MM-DD
 */
export function uncachedPages(experience: string, today: string): UncachedPage[] {
  const id = experience.split('-').at(-1) ?? ''
  const api = `/api/customer/experiences/${id}`
  const next = { browse: counter(), search: counter(50_000), experience: counter(), near: counter(70_000) }
  const search = (n: number, size: string) =>
    withQuery('/api/customer/experiences', { ...searchedPlace(n), timezone: 'Europe/London', per_page: size })
  return [
    {
      name: '/browse',
      path: () => withQuery('/browse', searchedPlace(next.browse())),
      calls: [{ name: 'search', path: () => search(next.search(), '24') }],
    },
    {
      name: 'an experience',
      path: () => withQuery(experience, carried(next.experience(), today)),
      calls: [
        { name: 'experience', path: () => api },
        { name: 'its reviews', path: () => `${api}/reviews?page=1&sort=newest` },
        { name: 'its dates', path: () => `${api}/available-dates?month=${today.slice(0, 7)}` },
        { name: 'its sessions', path: () => `${api}/sessions?date=${today}` },
        { name: 'others near', path: () => search(next.near(), '5') },
      ],
    },
  ]
}
