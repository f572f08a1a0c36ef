import { PARTNER_API } from '../partners/http/partner-route'
import { createApiKey } from '../platform/api-keys'
import { type Answer, Browser, type Method, originOf } from './browser'
import type { TestApp } from './test-app'

/** A system that calls the partner API with one key. */
export interface PartnerClient {
  keyId: string
  /** How the audit log names it. */
  actor: string
  /** Sends a request to a path below the partner API: a form as multipart, any other body as JSON. */
  send: (method: Method, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

/** Creates a key of the partner API and a client with it. @param hostId null for all hosts */
export async function testPartner(api: TestApp, hostId: string | null): Promise<PartnerClient> {
  const by = { label: 'Test system', actor: 'test', now: api.now() }
  const { id, key } = await createApiKey(api.database.db, { kind: 'partner', hostId }, by)
  return { keyId: id, actor: `partner:${id}`, send: sender(api, key) }
}

/** Sends requests to the partner API with any text as key; none when it is undefined. */
export function sender(api: TestApp, key: string | undefined): PartnerClient['send'] {
  const browser = new Browser(originOf(api.app))
  return (method, path, body, headers = {}) =>
    browser.send(method, PARTNER_API + path, body, { ...(key && { authorization: `Bearer ${key}` }), ...headers })
}

/** A complete body of an experience, without pictures. */
export const partnerExperience = (changes: Record<string, unknown> = {}) => ({
  name: 'Carve a Wooden Spoon',
  headline: 'Green wood, sharp knives, quiet hands',
  keywords: 'woodwork whittling',
  description: 'Three hours in a barn.\n\nYou take your spoon home.',
  itinerary: [{ title: 'Tea', text: 'Meet the wood.' }],
  inclusions: [{ inclusion_type: 'included', text: 'Tools' }],
  categories: ['adult', 'creative'],
  facilities: ['toilets'],
  address: 'Barn 2, Mill Lane',
  town: 'Alresford',
  postcode: 'SO24 9DF',
  latitude: 51.0906,
  longitude: -1.1612,
  meeting_point: 'At the red door',
  duration_minutes: 180,
  min_age: 14,
  unaccompanied_children_ok: false,
  min_guests: 1,
  max_guests: 8,
  private_allowed: false,
  cutoff_minutes: 120,
  cancellation_policy: 'moderate',
  vouchers_allowed: true,
  tickets: [{ kind: 'adult', name: 'Adult', price: 4500, min: 1, max: 8 }],
  ...changes,
})

/** A schedule of six sessions: Saturdays and Sundays from Saturday 13 June 2026. The test clock starts on the Wednesday before. */
export const weekends = {
  starts_on: '2026-06-10',
  start_time: '10:00',
  rrule: 'FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20260628',
  capacity: 8,
}

/** A multipart form with a picture. */
export function pictureForm(file: Uint8Array, fields: Record<string, string> = { alt: 'A spoon' }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(file)]), 'photo.jpg')
  return form
}
