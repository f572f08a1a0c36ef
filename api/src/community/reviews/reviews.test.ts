import { eq } from 'drizzle-orm'
import { completeBookings } from '../../orders/bookings/complete-bookings'
import { bookings, experiences, hosts } from '../../platform/database/schema'
import { readPurges } from '../../platform/purges/read-purges'
import { runCommand } from '../../staff/run-command'
import { Browser, refusalOf } from '../../testing/browser'
import { untilLockWaits } from '../../testing/lock-waits'
import { bookOneAdult, type Shop, testShop } from '../../testing/shop'

const DAY_MS = 86_400_000
const text = 'A fine afternoon, and the pot holds water.'

let api: Shop
beforeEach(async () => {
  api = await testShop()
})

const aBooking = () => bookOneAdult(api, 0)
const takePlace = async () => {
  api.wind(2 * DAY_MS)
  await completeBookings(api.context, api.now())
}

test('publishes a review of a completed booking, counts it and purges the pages that show it', async () => {
  const { browser, path } = await aBooking()
  const early = await browser.send('POST', `${path}/review`, { rating: 5, text })
  expect(refusalOf(early)).toEqual([409, 'REVIEW_NOT_POSSIBLE'])
  await takePlace()
  expect((await browser.send('GET', path)).json().data.can.review).toBe(true)
  const { last } = (await readPurges(api.database.db, null)).meta
  const response = await browser.send('POST', `${path}/review`, { rating: 4, text: `  ${text} ` })
  expect(response.statusCode).toBe(201)
  expect(response.json().data).toMatchObject({ author: { first_name: 'Ada' }, rating: 4, text })
  expect((await browser.send('GET', path)).json().data.can.review).toBe(false)
  const [row] = await api.database.db.select().from(experiences).where(eq(experiences.id, '7'))
  expect(row).toMatchObject({ ratingAvg: 4, ratingCount: 1 })
  const tags = (await readPurges(api.database.db, last)).data.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(['reviews:7', 'experience:7', 'host:h7', 'search']))
})

test('ten concurrent requests create one review', async () => {
  const { browser, path } = await aBooking()
  await takePlace()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => browser.send('POST', `${path}/review`, { rating: 4, text })),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
})

test('refuses a review by a stranger, after ninety days, with too short a text or with six stars', async () => {
  const { browser, path } = await aBooking()
  await takePlace()
  const stranger = await Browser.open(api.app)
  expect((await stranger.send('POST', `${path}/review`, { rating: 4, text })).statusCode).toBe(404)
  expect((await browser.send('POST', `${path}/review`, { rating: 6, text })).statusCode).toBe(422)
  expect(
    (await browser.send('POST', `${path}/review`, { rating: 4, text: 'Very nice' })).json().errors.text,
  ).toHaveLength(1)
  api.wind(90 * DAY_MS)
  const late = await browser.send('POST', `${path}/review`, { rating: 4, text })
  expect(refusalOf(late)).toEqual([409, 'REVIEW_NOT_POSSIBLE'])
})

/** A review of a completed booking. */
async function aReview() {
  const made = await aBooking()
  await takePlace()
  const { id } = (await made.browser.send('POST', `${made.path}/review`, { rating: 4, text })).json().data
  return { ...made, id, at: `/api/customer/reviews/${id}` }
}
const ratingOf = async () => {
  const [row] = await api.database.db.select().from(experiences).where(eq(experiences.id, '7'))
  return { average: row?.ratingAvg ?? null, count: row?.ratingCount }
}

test('the author can edit a review for ninety days, and the rating follows', async () => {
  const { browser, path, at, id } = await aReview()
  const { last } = (await readPurges(api.database.db, null)).meta
  const changed = await browser.send('PUT', at, { rating: 2, text: '  It leaks after all, sadly. ' })
  const now = { id, rating: 2, text: 'It leaks after all, sadly.', can_edit: true, is_published: true }
  expect(changed.json().data).toEqual(now)
  expect((await browser.send('GET', path)).json().data.review).toEqual(now)
  expect(await ratingOf()).toEqual({ average: 2, count: 1 })
  const tags = (await readPurges(api.database.db, last)).data.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(['reviews:7', 'experience:7', 'host:h7']))
  expect((await browser.send('PUT', at, { rating: 2, text: 'Too short' })).json().errors.text).toHaveLength(1)
  api.wind(90 * DAY_MS)
  expect(refusalOf(await browser.send('PUT', at, { rating: 5, text }))).toEqual([409, 'REVIEW_NOT_EDITABLE'])
})

test('a deleted review no longer counts, and another can be written', async () => {
  const { browser, path, at } = await aReview()
  expect((await browser.send('DELETE', at)).statusCode).toBe(204)
  expect(await ratingOf()).toEqual({ average: null, count: 0 })
  expect((await browser.send('GET', path)).json().data).toMatchObject({ review: null, can: { review: true } })
  expect((await browser.send('DELETE', at)).statusCode).toBe(404)
  expect((await browser.send('POST', `${path}/review`, { rating: 3, text })).statusCode).toBe(201)
})

test('a stranger can neither edit nor delete a review', async () => {
  const { at } = await aReview()
  const stranger = await Browser.open(api.app)
  expect((await stranger.send('PUT', at, { rating: 1, text })).statusCode).toBe(404)
  expect((await stranger.send('DELETE', at)).statusCode).toBe(404)
  expect((await stranger.send('DELETE', '/api/customer/reviews/999999')).statusCode).toBe(404)
  expect(await ratingOf()).toEqual({ average: 4, count: 1 })
})

test('a review withdrawn by staff can be neither edited, deleted nor replaced', async () => {
  const { browser, path, at, id } = await aReview()
  const reader = await Browser.open(api.app)
  expect((await reader.send('POST', `${at}/report`, { reason: 'offensive' })).statusCode).toBe(204)
  expect((await reader.send('POST', `${at}/report`, { reason: 'boring' })).statusCode).toBe(422)
  expect(await ratingOf()).toEqual({ average: 4, count: 1 })
  const staff = (line: string) => runCommand(api.context, [...line.split(' '), '--as', 'Bea'], api.now())
  expect((await staff('reports')).join()).toContain(`${id}`)
  await staff(`resolve-report ${id} withdraw`)
  expect((await staff('reports')).join()).not.toContain(text)
  expect(await ratingOf()).toEqual({ average: null, count: 0 })
  expect((await browser.send('GET', path)).json().data).toMatchObject({
    review: { is_published: false, can_edit: false },
    can: { review: false },
  })
  for (const method of ['PUT', 'DELETE'] as const) {
    const response = await browser.send(method, at, method === 'PUT' ? { rating: 5, text } : undefined)
    expect(refusalOf(response)).toEqual([409, 'REVIEW_NOT_EDITABLE'])
  }
  expect((await reader.send('POST', `${at}/report`, { reason: 'untrue' })).statusCode).toBe(404)
})

test('counts characters of four bytes as one each', async () => {
  const { browser, path } = await aBooking()
  await takePlace()
  const say = (said: string) => browser.send('POST', `${path}/review`, { rating: 5, text: said })
  expect((await say('👍'.repeat(9))).json().errors.text).toEqual(['Please write at least 10 characters.'])
  expect((await say('👍'.repeat(2001))).json().errors.text).toEqual(['Please keep it to 2,000 characters.'])
  expect((await say('Two hours\u0007 at a wheel.')).statusCode).toBe(422)
  expect((await say(`${'👍'.repeat(2000)}\n`)).json().data.text).toBe('👍'.repeat(2000))
})

test.each([0, 6, 2.5, '5', null])('%j is not a valid rating', async (rating) => {
  const { browser, at } = await aReview()
  const response = await browser.send('PUT', at, { rating, text })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['rating']])
  expect(await ratingOf()).toEqual({ average: 4, count: 1 })
})

test('the host’s reply stays when the guest edits the review, and goes when it is deleted', async () => {
  const { browser, at, id } = await aReview()
  await runCommand(api.context, ['reply-review', id, 'We are sorry to hear it.', '--as', 'Bea'], api.now())
  const seen = async () => (await browser.send('GET', '/api/customer/experiences/7/reviews')).json().data
  expect((await browser.send('PUT', at, { rating: 5, text: 'They have mended it. All is well now.' })).statusCode).toBe(
    200,
  )
  expect(await seen()).toMatchObject([{ rating: 5, host_reply: 'We are sorry to hear it.' }])
  await browser.send('DELETE', at)
  expect(await seen()).toEqual([])
})

test('counts all reviews that are written at the same time', async () => {
  const made = [await aBooking(), await aBooking(), await aBooking()]
  await takePlace()
  // All three requests wait for this lock before the first may continue.
  const responses = await api.database.db.transaction(async (tx) => {
    await tx.select().from(experiences).where(eq(experiences.id, '7')).for('no key update')
    const sent = Promise.all(
      made.map(({ browser, path }, n) => browser.send('POST', `${path}/review`, { rating: n + 1, text })),
    )
    await untilLockWaits(api.database.db, 3)
    return { sent }
  })
  expect((await responses.sent).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await ratingOf()).toEqual({ average: 2, count: 3 })
  const [host] = await api.database.db.select().from(hosts)
  expect([host?.ratingAvg, host?.ratingCount]).toEqual([2, 3])
})

test('lists all reviews of a customer, and no others', async () => {
  const { uuid, id } = await aReview()
  const [ada, bo] = [await Browser.open(api.app), await Browser.open(api.app)]
  const person = { first_name: 'Ada', last_name: 'Lovell', password: 'three small boats', accept_terms: true }
  for (const [n, browser] of [ada, bo].entries())
    await browser.send('POST', '/api/customer/auth/register', { ...person, email: `reviewer${n}@example.com` })
  const me = (await ada.send('GET', '/api/customer/me')).json().data.id
  await api.database.db.update(bookings).set({ userId: me }).where(eq(bookings.uuid, uuid))
  expect((await ada.send('GET', '/api/customer/me/reviews')).json()).toMatchObject({
    data: [{ id, booking_uuid: uuid, rating: 4, text, experience: { id: '7' }, host_reply: null, can_edit: true }],
    meta: { page: 1, last_page: 1, total: 1 },
  })
  expect((await bo.send('GET', '/api/customer/me/reviews')).json().data).toEqual([])
})
