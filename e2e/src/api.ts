import type { APIRequestContext } from '@playwright/test'

interface Found {
  id: string
  slug: string
  name: string
}

/** The first experience of a search, requested from the public API. */
export async function firstExperience(request: APIRequestContext, query = ''): Promise<Found> {
  const response = await request.get(`/api/customer/experiences?per_page=1${query}`)
  const { data } = (await response.json()) as { data: Found[] }
  const [first] = data
  if (!first) throw new Error('The seed has no experience for this search.')
  return first
}

/** Next month as `2026-12`. The current month may have no bookable days left. */
export function nextMonth(): string {
  const first = new Date()
  first.setMonth(first.getMonth() + 1, 1)
  return first.toLocaleDateString('sv-SE').slice(0, 7)
}

/** Path of the first experience, with its first bookable day of next month preselected. */
export async function experienceNextMonth(request: APIRequestContext): Promise<string> {
  const { id, slug } = await firstExperience(request)
  const month = nextMonth()
  const response = await request.get(`/api/customer/experiences/${id}/available-dates?month=${month}`)
  const { data } = (await response.json()) as { data: { date: string }[] }
  if (data.length < 2) throw new Error(`${slug} has fewer than two days in ${month}.`)
  return `/experience/${slug}?from=${data[0]?.date}&adults=2`
}

/** An experience and a search for a day with several bookable sessions, of which its booking panel picks none. */
export async function experienceWithSessions(request: APIRequestContext): Promise<{ slug: string; search: string }> {
  const read = async <Data>(path: string) => ((await (await request.get(path)).json()) as { data: Data[] }).data
  for (const { id, slug } of await read<Found>('/api/customer/experiences?per_page=20')) {
    const at = `/api/customer/experiences/${id}`
    const [day] = await read<{ date: string }>(`${at}/available-dates?month=${nextMonth()}`)
    if (!day) continue
    const sessions = await read<{ seats_left: number }>(`${at}/sessions?date=${day.date}`)
    if (sessions.filter(({ seats_left }) => seats_left >= 2).length > 1)
      return { slug, search: `?from=${day.date}&adults=2` }
  }
  throw new Error('The first experiences have no day with several sessions.')
}

/** An experience that the seed has paused. It appears in no search, so it is requested by id. */
export async function pausedExperience(request: APIRequestContext): Promise<Found & { town: string }> {
  const response = await request.get('/api/customer/experiences/1024')
  const { data } = (await response.json()) as { data: Found & { town: string; status: string } }
  if (data.status !== 'paused') throw new Error('The seed has not paused this experience.')
  return data
}
