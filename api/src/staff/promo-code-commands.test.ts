import { eq, like } from 'drizzle-orm'
import { auditLog, promoCodes } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { adults } from '../testing/buy'
import { type BookableApp, testBookableApp } from '../testing/shop'
import { staffCommand } from '../testing/staff'

let api: BookableApp
beforeAll(async () => {
  api = await testBookableApp({ sessions: 2 })
})

const staff = (...args: string[]) => staffCommand(api, ...args)
const rowOf = async (code: string) => {
  const [row] = await api.database.db.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row
}

test('creates a code for days in London, counts its uses, ends it, and audits both commands', async () => {
  const [made] = await staff(
    ...['promo-code-create', 'summer-20', '20%', '--from', '2026-06-10', '--until', '2026-06-20'],
    ...['--uses', '50', '--each', '1', '--minimum', '30'],
  )
  expect(made).toBe(
    'SUMMER-20: 20% off, from June 10 2026 until June 20 2026, for £30.00 or more, 50 times, 1 per customer.',
  )
  expect(await rowOf('SUMMER-20')).toMatchObject({
    kind: 'percent',
    value: 20,
    startsAt: new Date('2026-06-09T23:00:00Z'),
    endsAt: new Date('2026-06-20T23:00:00Z'),
    totalLimit: 50,
    perCustomerLimit: 1,
    minimum: 3000,
  })
  const browser = await Browser.open(api.app)
  const held = await browser.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[0]),
    tickets: adults(2),
  })
  const path = `/api/customer/bookings/${held.json().data.uuid}`
  const entered = await browser.send('PUT', `${path}/promo-code`, { code: 'Summer-20' })
  expect(entered.json().data).toMatchObject({ discount: 1000 })
  expect((await staff('promo-codes')).join('\n')).toMatch(/^SUMMER-20 {2}active .*used 1 times/m)
  expect(await staff('promo-code-end', 'summer-20')).toEqual(['SUMMER-20 has ended.'])
  expect((await staff('promo-codes')).join('\n')).toMatch(/^SUMMER-20 {2}ended/m)
  // The booking keeps its discount.
  expect((await browser.send('GET', path)).json().data).toMatchObject({ discount: 1000, card_amount: 4000 })
  const other = await browser.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[1]),
    tickets: adults(2),
  })
  const tooLate = await browser.send('PUT', `/api/customer/bookings/${other.json().data.uuid}/promo-code`, {
    code: 'SUMMER-20',
  })
  expect(refusalOf(tooLate)).toEqual([409, 'PROMO_CODE_OVER'])
  const trail = await api.database.db.select().from(auditLog).where(like(auditLog.subject, 'promo-code:SUMMER-20'))
  expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
    ['created', 'staff:Mo'],
    ['ended', 'staff:Mo'],
  ])
})

test('creates a code with a fixed amount, for one experience, without an end', async () => {
  await staff('promo-code-create', 'POTS', '£12.50', '--experience', '7')
  expect(await rowOf('POTS')).toMatchObject({ kind: 'amount', value: 1250, experienceId: '7', endsAt: null })
  await expect(staff('promo-code-create', 'pots', '5')).rejects.toThrow('The code POTS is already taken')
})

test.each([
  [['promo-code-create'], 'Please give the code'],
  [['promo-code-create', 'A!'], 'only letters and numbers'],
  [['promo-code-create', 'NOTHING'], 'give the discount'],
  [['promo-code-create', 'NOTHING', '101%'], '1% to 100%'],
  [['promo-code-create', 'NOTHING', '0%'], '1% to 100%'],
  [['promo-code-create', 'NOTHING', 'much'], 'Invalid amount'],
  [['promo-code-create', 'NOTHING', '5', '--until', 'soon'], 'Invalid date'],
  [['promo-code-create', 'NOTHING', '5', '--until', '2026-06-01'], 'after the start'],
  [['promo-code-create', 'NOTHING', '5', '--experience', '999'], 'no experience 999'],
  [['promo-code-create', 'NOTHING', '5', '--uses', '0'], 'a number of uses'],
  [['promo-code-end', 'NOTHING'], 'There is no code NOTHING'],
])('refuses %j with a message', async (args, words) => {
  await expect(staff(...args)).rejects.toThrow(words)
  expect(await rowOf('NOTHING')).toBeUndefined()
})
