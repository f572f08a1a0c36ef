import { randomUUID } from 'node:crypto'
import { reviews } from '../platform/database/schema'
import { adults, testPaidBooking } from './buy'
import { type PartnerClient, partnerExperience, pictureForm, testPartner } from './partner-client'
import { testImage } from './people'
import type { Shop } from './shop'

/** What belongs to the host `h7`, and how to send requests about it. */
export interface PartnerResources {
  owner: PartnerClient
  /** The values of the parameters in a path of the OpenAPI document, such as `/experiences/{experience}`. */
  valueOf: (path: string, parameter: string) => string
  /** A valid body of each operation that needs one, by method and path: `PUT /hosts/{host}`. */
  bodies: Record<string, unknown>
  /** Texts that only the host may see. */
  secrets: string[]
}

async function created(client: PartnerClient, path: string, body: unknown): Promise<Record<string, string>> {
  const response = await client.send('POST', path, body)
  if (response.statusCode >= 300) throw new Error(`POST ${path}: ${response.body}`)
  return response.json().data
}

/** Creates a resource of each kind for the host `h7` of a shop. */
export async function createPartnerResources(shop: Shop): Promise<PartnerResources> {
  const owner = await testPartner(shop, 'h7')
  const booking = await testPaidBooking(shop, { sessionId: shop.freshSession(), tickets: adults(1) })
  const form = async () => pictureForm(await testImage(800, 600))
  const schedule = { starts_on: '2027-01-04', start_time: '10:00', rrule: 'FREQ=WEEKLY;COUNT=2', capacity: 4 }
  const made = await created(owner, '/experiences/7/schedules', schedule)
  const picture = await created(owner, '/experiences/7/pictures', await form())
  const endpoint = { url: 'https://partner.example/hooks', event_types: ['booking.confirmed'] }
  const webhook = await created(owner, '/webhooks', endpoint)
  const delivery = await created(owner, `/webhooks/${webhook.id}/test`, undefined)
  const [review] = await shop.database.db
    .insert(reviews)
    .values({
      ...{ experienceId: '7', firstName: 'Grace', rating: 5, text: 'Wonderful clay' },
      ...{ status: 'published', createdAt: shop.now() },
    })
    .returning({ id: reviews.id })
  const ids: Record<string, string | undefined> = {
    experiences: '7',
    schedules: made.id,
    sessions: String(shop.sessionIds[0]),
    reviews: String(review?.id),
    webhooks: webhook.id,
  }
  const named: Record<string, string | undefined> = {
    experience: '7',
    host: 'h7',
    uuid: booking.uuid,
    picture: picture.picture_id,
    job: picture.id,
    delivery: delivery.id,
  }
  return {
    owner,
    valueOf: (path, parameter) => {
      const [, kind = ''] = /^\/(\w+)\//.exec(path) ?? []
      const value = parameter === 'id' ? ids[kind] : named[parameter]
      if (value === undefined) throw new Error(`There is no example of ${parameter} in ${path}`)
      return value
    },
    bodies: {
      'POST /hosts': { name: 'Bo', bio: 'Carves.', email: 'bo@example.com', since: '2026-01-01' },
      'PUT /hosts/{host}': { name: 'Bo', bio: 'Carves.', email: 'bo@example.com', since: '2026-01-01' },
      'PUT /hosts/{host}/avatar': await form(),
      'POST /experiences': { ...partnerExperience(), host_id: 'h7' },
      'PUT /experiences/{experience}': partnerExperience(),
      'POST /experiences/{experience}/pictures': await form(),
      'PUT /experiences/{experience}/pictures': {
        pictures: [{ id: picture.picture_id, alt: 'A pot', is_primary: true }],
      },
      'POST /experiences/{id}/sessions': { date: '2027-02-01', time: '10:00', capacity: 5 },
      'PUT /sessions/{id}': { capacity: 20 },
      'POST /sessions/{id}/cancel': { reason: 'Ice' },
      'POST /sessions/{id}/check-ins': { check_ins: [{ id: randomUUID(), ticket: 'ABCDEFGH' }] },
      'POST /experiences/{id}/schedules': schedule,
      'PUT /schedules/{id}': schedule,
      'PUT /experiences/{id}/blackout-dates': { blackout_dates: [{ from: '2027-03-01', until: '2027-03-02' }] },
      'PUT /reviews/{id}/reply': { text: 'Thank you!' },
      'POST /webhooks': endpoint,
      'PUT /webhooks/{id}': { ...endpoint, enabled: true },
      'POST /webhooks/{id}/replay': { since: '2026-01-01T00:00:00.000Z' },
    },
    secrets: [booking.reference, 'Throw Your First Pot', 'Wonderful clay', endpoint.url],
  }
}
