import { eq } from 'drizzle-orm'
import { type EndpointKey, endpoints } from 'shared/contracts'
import { reviews, vouchers } from '../platform/database/schema'
import { Browser } from './browser'
import { adults, buyer, testPaidBooking } from './buy'
import { PASSWORD, testNamedCustomer } from './customers'
import { testExperience } from './fixtures'
import { moneyGift, testVoucher } from './gifts'
import { testPoll } from './groups'
import type { PayableApp } from './payable-app'
import { testPromoCode } from './promo-codes'
import { createRelatedUsers } from './related-users'

/** Creates a customer with one of every resource. `ids` has the value of `:id` or `:uuid` below each path. */
export async function createOwnedResources(api: PayableApp) {
  const { db } = api.database
  const { browser, email, id } = await testNamedCustomer(api, { isVerified: true })
  const [roomy = 0, full = 0] = (await testExperience(db, api.now(), { capacities: [8, 2] })).sessionIds
  const booking = await testPaidBooking(api, { sessionId: roomy, tickets: adults(2), browser })
  const voucher = await testVoucher(api)
  await db.update(vouchers).set({ userId: id }).where(eq(vouchers.uuid, voucher.uuid))
  const { data: lists } = await browser.ask(
    endpoints['GET /api/customer/wishlists'].response,
    'GET',
    '/api/customer/wishlists',
  )
  const first = await testPaidBooking(api, { sessionId: full, tickets: adults(2) })
  const { data: place } = await browser.ask(
    endpoints['POST /api/customer/sessions/:id/waiting-list'].response,
    'POST',
    `/api/customer/sessions/${full}/waiting-list`,
    { tickets: adults(1), email },
  )
  // The released seats are offered to the customer on the waiting list.
  await first.browser.send('POST', `${first.path}/cancel`, { expected_refund: 5000 })
  // By another customer, because authors of public reviews have a public profile.
  const [review] = await db
    .insert(reviews)
    .values({
      experienceId: '7',
      bookingUuid: first.uuid,
      firstName: 'Ada',
      rating: 4,
      text: 'A lovely day by the river.',
      status: 'published',
      createdAt: api.now(),
    })
    .returning({ id: reviews.id })
  const { group, ...around } = await createRelatedUsers(api, browser, booking)
  const poll = await testPoll(browser, group.path, [roomy])
  await testPromoCode(db, api.now(), 'SPRING10')
  const elsewhere = await Browser.open(api.app)
  await elsewhere.send('POST', '/api/customer/auth/login', { email, password: PASSWORD })
  const { data: sessions } = await browser.ask(
    endpoints['GET /api/customer/me/sessions'].response,
    'GET',
    '/api/customer/me/sessions',
  )
  const bodies: typeof fittingBodies = {
    ...fittingBodies,
    'PUT /api/customer/bookings/:uuid/voucher': { code: voucher.code },
    'DELETE /api/customer/groups/:id/invites': { id: group.inviteId },
    'PUT /api/customer/groups/:id/polls/:poll/votes': { option_ids: [poll.options[0]?.id] },
    'POST /api/customer/groups/:id/polls/:poll/options': { session_id: String(roomy) },
    'POST /api/customer/groups/:id/polls/:poll/decision': { option_id: poll.options[0]?.id, tickets: adults(1) },
  }
  return {
    browser,
    id,
    /** A session of their booking, with free seats. */
    roomySession: roomy,
    /** Other customers who are related to the owner. */
    around,
    ids: new Map([
      ['bookings', booking.uuid],
      ['vouchers', voucher.uuid],
      ['wishlists', lists[0]?.id ?? ''],
      ['waiting-list', place.id],
      ['reviews', String(review?.id)],
      ['groups', group.id],
      ['profile', id],
      ['customer', id],
      ['notifications', id],
      ['me/sessions', sessions.find(({ is_current }) => !is_current)?.id ?? ''],
    ]),
    /** Values of later parameters of a path. */
    further: new Map([
      ['member', id],
      ['poll', poll.id],
    ]),
    /** Valid bodies, so that only the requester is wrong. */
    bodies,
  }
}

/** Ids of public resources. */
export const catalogueIds = new Map([
  ['experiences', '7'],
  ['hosts', 'h7'],
  ['sessions', '1'],
])

/** The part of a path below /api/customer before its id, such as `bookings`; null when the path has no id. */
export const keptAt = (path: string): string | null =>
  /^\/api\/customer\/(.+?)\/:(?:id|uuid)(?:\/|$)/.exec(path)?.[1] ?? null

const { first_name, last_name } = buyer.contact

const fittingBodies: Partial<Record<EndpointKey, object>> = {
  'PUT /api/customer/bookings/:uuid': buyer,
  'POST /api/telemetry': { kind: 'vitals', release: 'shell@0.1.0', path: '/', values: {} },
  'POST /api/customer/bookings/:uuid/cancel': { expected_refund: 5000 },
  'POST /api/customer/bookings/:uuid/reschedule': { session_id: '1', expected_difference: 0 },
  'POST /api/customer/bookings/:uuid/review': { rating: 5, text: 'A lovely day by the river.' },
  'POST /api/customer/bookings/:uuid/companions': { email: 'friend@example.com' },
  'DELETE /api/customer/bookings/:uuid/companions': { id: crypto.randomUUID() },
  'PUT /api/customer/bookings/:uuid/promo-code': { code: 'SPRING10' },
  'PUT /api/customer/vouchers/:uuid': moneyGift().card,
  'PUT /api/customer/bookings/:uuid/group': { group_id: null },
  'PUT /api/customer/reviews/:id': { rating: 1, text: 'Not so lovely after all.' },
  'PUT /api/customer/profile/:id': {
    first_name: 'Eve',
    last_name: 'Lovell',
    phone: '07400 123456',
    location: null,
    birth_date: null,
  },
  'PUT /api/customer/notifications/:id': { kind: 'booking_reminder', channel: 'email', is_wanted: false },
  'PUT /api/customer/groups/:id': { name: 'Mine now' },
  'PUT /api/customer/groups/:id/members/:member': { role: 'owner' },
  'POST /api/customer/groups/:id/polls': { question: 'What shall we do?' },
  'PUT /api/customer/wishlists/:id': { name: 'Mine now' },
  'PUT /api/customer/wishlists/:id/items': { experience_id: '7', note: 'Mine now' },
  'POST /api/customer/wishlists/:id/items': { experience_ids: ['7'] },
  'DELETE /api/customer/wishlists/:id/items': { experience_id: '7' },
  'POST /api/customer/auth/guest-register': { first_name, last_name, email: 'guest@example.com' },
  'POST /api/customer/password/forgot': { email: 'ada@example.com' },
  'POST /api/customer/bookings': { session_id: '1', tickets: adults(1) },
  'POST /api/customer/vouchers': moneyGift(),
}
