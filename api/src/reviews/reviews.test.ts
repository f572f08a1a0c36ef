import { eq } from 'drizzle-orm'
import { experiences } from '../database/schema'
import { completeBookings } from '../jobs/housekeeping'
import { readPurges } from '../purges/read-purges'
import { Browser, refusalOf } from '../testing/browser'
import { aPaidBooking } from '../testing/buy'
import { anExperience } from '../testing/fixtures'
import { StripeStandIn } from '../testing/stripe-stand-in'
import { type TestApp, testApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const text = 'A fine afternoon, and the pot holds water.'

let api: TestApp
let stripe: StripeStandIn
let sessionIds: number[]
beforeEach(async () => {
  stripe = await StripeStandIn.start()
  api = await testApp({ env: stripe.environment })
  sessionIds = (await anExperience(api.database.db, api.now(), { capacities: [8] })).sessionIds
})

const aBooking = () =>
  aPaidBooking(api, stripe, { sessionId: sessionIds[0] ?? 0, tickets: [{ ticket_id: '7a', quantity: 1 }] })
const takePlace = async () => {
  api.wind(2 * DAY_MS)
  await completeBookings(api.context, api.now())
}

test('after the day a guest says how it was: everyone reads it and it counts', async () => {
  const { browser, path } = await aBooking()
  const early = await browser.send('POST', `${path}/review`, { rating: 5, text })
  expect(refusalOf(early)).toEqual([409, 'REVIEW_NOT_POSSIBLE'])
  await takePlace()
  expect((await browser.send('GET', path)).json().data.can.review).toBe(true)
  const { last } = (await readPurges(api.database.db, null)).meta
  const answer = await browser.send('POST', `${path}/review`, { rating: 4, text: `  ${text} ` })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data).toMatchObject({ author: { first_name: 'Ada' }, rating: 4, text })
  expect((await browser.send('GET', path)).json().data.can.review).toBe(false)
  const [row] = await api.database.db.select().from(experiences).where(eq(experiences.id, '7'))
  expect(row).toMatchObject({ ratingAvg: 4, ratingCount: 1 })
  const tags = (await readPurges(api.database.db, last)).data.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(['reviews:7', 'experience:7', 'host:h7', 'search']))
})

test('ten presses are one review', async () => {
  const { browser, path } = await aBooking()
  await takePlace()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.send('POST', `${path}/review`, { rating: 4, text })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
})

test('nobody but the guest may, and not after ninety days, in nine characters or with six stars', async () => {
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
