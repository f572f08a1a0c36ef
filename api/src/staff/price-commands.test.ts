import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog } from '../platform/database/schema'
import { readPurges } from '../platform/purges/read-purges'
import { Browser } from '../testing/browser'
import { adults } from '../testing/buy'
import { type BookableApp, testBookableApp } from '../testing/shop'
import { staffCommand } from '../testing/staff'
import { StaffRefusal } from './arguments'

let api: BookableApp
beforeAll(async () => {
  api = await testBookableApp({ sessions: 2 })
})

const staff = (...args: string[]) => staffCommand(api, ...args)
const ExperiencesResponse = endpoints['GET /api/customer/experiences'].response

const hold = async (browser: Browser, sessionId: number | undefined) =>
  (
    await browser.send('POST', '/api/customer/bookings', {
      session_id: String(sessionId),
      tickets: adults(2),
    })
  ).json().data

test('a new price applies to new holds and search results, purges cached pages, and is audited', async () => {
  const browser = await Browser.open(api.app)
  const before = await hold(browser, api.sessionIds[0])
  const newest = (await readPurges(api.database.db, null)).meta.last
  const said = await staff('set-price', '7', 'adult', '31.50')
  expect(said).toEqual([expect.stringMatching(/ now costs £31\.50 instead of £25\.00\.$/)])

  expect((await browser.send('GET', `/api/customer/bookings/${before.uuid}`)).json().data.card_amount).toBe(5000)
  expect(await hold(await Browser.open(api.app), api.sessionIds[1])).toMatchObject({ card_amount: 6300 })

  const dearer = await browser.ask(
    ExperiencesResponse,
    'GET',
    '/api/customer/experiences?price_min=3100&price_max=3200',
  )
  expect(dearer.data.map(({ id, price_from }) => [id, price_from])).toEqual([['7', 3150]])
  const { data: purged } = await readPurges(api.database.db, newest)
  expect(purged.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['experience:7', 'search', 'search-party']))

  const trail = await api.database.db.select().from(auditLog).where(eq(auditLog.action, 'price_changed'))
  expect(trail).toMatchObject([
    { subject: 'experience:7', actor: 'staff:Mo', details: { ticket: '7a', before: 2500, after: 3150 } },
  ])
})

test.each([
  [['set-price'], /id of an experience/],
  [['set-price', '7'], /kind of ticket/],
  [['set-price', '7', 'adult', '1.5'], /Invalid amount/],
  [['set-price', '7', 'adult', '£20000'], /up to £10,000\.00/],
  [['set-price', '7', 'adult', '0.29'], /at least £0\.30/],
  [['set-price', '404', 'adult', '12'], /no experience 404/],
  [['set-price', '7', 'senior', '12'], /no ticket "senior", only /],
])('refuses %j with a message', async (args, words) => {
  const refused = staff(...args)
  await expect(refused).rejects.toThrow(StaffRefusal)
  await expect(refused).rejects.toThrow(words)
})
