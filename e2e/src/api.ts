import type { APIRequestContext } from '@playwright/test'

interface Found {
  id: string
  slug: string
  name: string
}

/** The first experience of a search, over HTTP as anybody would ask for it. */
export async function firstExperience(request: APIRequestContext, query = ''): Promise<Found> {
  const answer = await request.get(`/api/customer/experiences?per_page=1${query}`)
  const { data } = (await answer.json()) as { data: Found[] }
  const [first] = data
  if (!first) throw new Error('The seed holds no experience for this search.')
  return first
}

/** `2026-12`: of a month that is nearly over there may be no day left. */
export function nextMonth(): string {
  const first = new Date()
  first.setMonth(first.getMonth() + 1, 1)
  return first.toLocaleDateString('sv-SE').slice(0, 7)
}

/** The page of the first experience, opened on its first day of next month. */
export async function experienceNextMonth(request: APIRequestContext): Promise<string> {
  const { id, slug } = await firstExperience(request)
  const month = nextMonth()
  const answer = await request.get(`/api/customer/experiences/${id}/available-dates?month=${month}`)
  const { data } = (await answer.json()) as { data: { date: string }[] }
  if (data.length < 2) throw new Error(`${slug} has no two days in ${month}.`)
  return `/experience/${slug}?from=${data[0]?.date}&adults=2`
}

/** One that the seed has paused: nothing leads to it, so it is known by its id. */
export async function pausedExperience(request: APIRequestContext): Promise<Found & { town: string }> {
  const answer = await request.get('/api/customer/experiences/1024')
  const { data } = (await answer.json()) as { data: Found & { town: string; status: string } }
  if (data.status !== 'paused') throw new Error('The seed has not paused this experience.')
  return data
}
