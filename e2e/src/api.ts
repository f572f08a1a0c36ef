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
