import { zBooking } from '@octocloud/types'
import { type ApiClient, testApiClient } from './api-client'
import { readAvailabilityIds } from './availability-ids'
import type { Answer } from './browser'
import { seatsOf } from './fixtures'
import { type BookableApp, testBookableApp } from './shop'

/** Asks for every capability that we speak, but webhooks. */
export const ALL_CAPABILITIES = { 'octo-capabilities': 'octo/pricing, octo/content' }

/** Who books at a reseller. */
export const contact = { firstName: 'Ada', lastName: 'Lovell', emailAddress: 'ada@example.com', locales: ['en-GB'] }

export const adultsAndChild = [{ unitId: '7a' }, { unitId: '7c' }, { unitId: '7a' }]

/** Expects a response of 200 that is valid for its schema of the specification, and returns it as it was sent. */
export function valid(schema: { parse: (value: unknown) => unknown }, response: Answer) {
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  schema.parse(response.json())
  return response.json()
}

/** A reseller that books at a separate app. */
export interface TestReseller extends ApiClient {
  api: BookableApp
  /** The availability id of a session; the same in every app, because all have the same sessions. */
  idOf: (sessionId: number) => string
  /** The body of a reservation of two adults and a child. */
  wish: (sessionId: number, more?: object) => object
  reserve: (sessionId: number, more?: object) => Promise<ReturnType<Answer['json']>>
  confirm: (uuid: string, more?: object) => Promise<ReturnType<Answer['json']>>
  /** The seats of a session that are taken. */
  takenOf: (sessionId: number) => Promise<number>
}

/** An app whose experience 7 can be booked, and a reseller of it. */
export async function testReseller(app: Parameters<typeof testBookableApp>[0] = {}): Promise<TestReseller> {
  const api = await testBookableApp(app)
  const idOf = await readAvailabilityIds(api.database.db)
  const client = await testApiClient(api, { kind: 'reseller', resellerId: 'days-out' })
  const wish = (sessionId: number, more: object = {}) => ({
    productId: '7',
    optionId: 'DEFAULT',
    availabilityId: idOf(sessionId),
    unitItems: adultsAndChild,
    ...more,
  })
  const post = async (path: string, body: object) =>
    valid(zBooking, await client.send('POST', `/octo/bookings${path}`, body, ALL_CAPABILITIES))
  return {
    ...client,
    api,
    idOf,
    wish,
    reserve: (sessionId, more = {}) => post('', wish(sessionId, more)),
    confirm: (uuid, more = {}) => post(`/${uuid}/confirm`, { contact, ...more }),
    takenOf: async (sessionId) => (await seatsOf(api.database.db, sessionId)).taken,
  }
}
