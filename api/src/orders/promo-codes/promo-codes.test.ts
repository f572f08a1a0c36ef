import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog, bookings } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { experienceGift, moneyGift, standOf, testVoucher } from '../../testing/gifts'
import { testPromoCode, usesOf } from '../../testing/promo-codes'
import { type TestApp, testApp } from '../../testing/test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const DAY_MS = 86_400_000
const details = (email: string) => ({ contact: { first_name: 'Ada', last_name: 'Lovell', email }, accept_terms: true })

let api: TestApp
let sessionIds: number[]
let next = 0
beforeAll(async () => {
  api = await testApp()
  const capacities = Array.from({ length: 60 }, () => 8)
  sessionIds = (await testExperience(api.database.db, api.now(), { capacities })).sessionIds
})

const aCode = (code: string, changes = {}) => testPromoCode(api.database.db, api.now(), code, changes)
const uses = (code: string) => usesOf(api.database.db, code)

/** Holds seats for two adults, £50.00, in a new browser by default. */
async function hold(given?: Browser, tickets = [{ ticket_id: '7a', quantity: 2 }]) {
  const browser = given ?? (await Browser.open(api.app))
  next += 1
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(sessionIds[next]),
    tickets,
  })
  const path = `/api/customer/bookings/${data.uuid}`
  return {
    browser,
    path,
    uuid: data.uuid,
    enter: (code: string) => browser.send('PUT', `${path}/promo-code`, { code }),
    takeOff: () => browser.send('DELETE', `${path}/promo-code`),
    redeem: (code: string) => browser.send('PUT', `${path}/voucher`, { code }),
    tell: (email: string) => browser.send('PUT', path, details(email)),
    see: async () => (await browser.send('GET', path)).json().data,
  }
}

async function signedUp(email: string): Promise<Browser> {
  const browser = await Browser.open(api.app)
  const person = { first_name: 'Ada', last_name: 'Lovell', email, password: 'three small boats', accept_terms: true }
  const response = await browser.send('POST', '/api/customer/auth/register', person)
  expect(response.statusCode).toBe(201)
  return browser
}

describe('price with a promo code', () => {
  test('applies a percentage, however the code was typed, and removes it again', async () => {
    await aCode('SPRING10')
    const { enter, takeOff, uuid } = await hold()
    const priced = (await enter(' spring10 ')).json().data
    expect(priced).toMatchObject({
      subtotal: 5000,
      discount: 500,
      card_amount: 4500,
      promo_code: { code: 'SPRING10', percent: 10, amount: null },
    })
    expect(await uses('SPRING10')).toBe(1)
    expect((await takeOff()).json().data).toMatchObject({ discount: 0, card_amount: 5000, promo_code: null })
    expect(await uses('SPRING10')).toBe(0)
    expect((await takeOff()).statusCode).toBe(200)
    const trail = await api.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `booking:${uuid}`))
    expect(trail.map(({ action }) => action)).toEqual(['held', 'promo_code_applied', 'promo_code_removed'])
  })

  test('limits an amount to the price, and confirms a booking with nothing left to pay without a card', async () => {
    await aCode('ALLOFIT', { kind: 'amount', value: 9900 })
    const { enter, tell, see } = await hold()
    const priced = (await enter('ALLOFIT')).json().data
    expect(priced).toMatchObject({ discount: 5000, card_amount: 0, payment_status: 'none_required' })
    await tell('nothing@example.com')
    expect(await see()).toMatchObject({ status: 'confirmed', discount: 5000, card_amount: 0 })
  })

  test('a second code replaces the first', async () => {
    await aCode('FIRST10')
    await aCode('SECOND20', { value: 20 })
    const { enter } = await hold()
    await enter('FIRST10')
    expect((await enter('SECOND20')).json().data).toMatchObject({ discount: 1000, promo_code: { code: 'SECOND20' } })
    expect([await uses('FIRST10'), await uses('SECOND20')]).toEqual([0, 1])
  })

  test('applies the discount before the voucher, whichever was entered first', async () => {
    await aCode('BEFORE10')
    const money = await testVoucher(api, moneyGift(8000))
    const one = await hold()
    await one.redeem(money.code)
    expect((await one.enter('BEFORE10')).json().data).toMatchObject({
      discount: 500,
      voucher_amount: 4500,
      card_amount: 0,
    })
    expect(await standOf(api, money.uuid)).toEqual([3500, 'partially_redeemed'])
    const other = await hold()
    await other.enter('BEFORE10')
    expect((await other.redeem(money.code)).json().data).toMatchObject({
      discount: 500,
      voucher_amount: 3500,
      card_amount: 1000,
    })
    expect((await one.takeOff()).json().data).toMatchObject({ discount: 0, voucher_amount: 4500, card_amount: 500 })
  })

  test('does not discount tickets that an experience voucher pays for', async () => {
    await aCode('LARGE40', { kind: 'amount', value: 4000 })
    const gift = await testVoucher(api, experienceGift('7', [{ ticket_id: '7a', quantity: 1 }]))
    const { redeem, enter, takeOff } = await hold()
    await redeem(gift.code)
    expect((await enter('LARGE40')).json().data).toMatchObject({
      discount: 2500,
      voucher_amount: 2500,
      card_amount: 0,
    })
    expect((await takeOff()).json().data).toMatchObject({ discount: 0, voucher_amount: 2500, card_amount: 2500 })
  })

  test('removes and refuses a code when an experience voucher pays for all tickets', async () => {
    await aCode('NOTHING10')
    const gift = await testVoucher(api, experienceGift('7', [{ ticket_id: '7a', quantity: 2 }]))
    const { redeem, enter } = await hold()
    await enter('NOTHING10')
    expect((await redeem(gift.code)).json().data).toMatchObject({
      discount: 0,
      voucher_amount: 5000,
      promo_code: null,
    })
    expect(await uses('NOTHING10')).toBe(0)
    expect(refusalOf(await enter('NOTHING10'))).toEqual([409, 'PROMO_CODE_NOT_NEEDED'])
    expect(await uses('NOTHING10')).toBe(0)
  })
})

describe('refusals of a promo code', () => {
  test.each([
    ['NOSUCHCODE', null, 404, 'PROMO_CODE_UNKNOWN'],
    ['TOMORROW', { startsAt: 1 }, 409, 'PROMO_CODE_NOT_YET'],
    ['YESTERDAY', { startsAt: -3, endsAt: -1 }, 409, 'PROMO_CODE_OVER'],
    ['ELSEWHERE', { experienceId: '8' }, 409, 'PROMO_CODE_OTHER_EXPERIENCE'],
    ['LARGER', { minimum: 5001 }, 409, 'PROMO_CODE_MINIMUM'],
  ] as const)('says why the code %s is refused', async (code, wanted, status, reason) => {
    const inDays = (days: number) => new Date(api.now().getTime() + days * DAY_MS)
    if (wanted) {
      await aCode(code, {
        ...wanted,
        ...('startsAt' in wanted && { startsAt: inDays(wanted.startsAt) }),
        ...('endsAt' in wanted && { endsAt: inDays(wanted.endsAt) }),
      })
    }
    const { enter, see } = await hold()
    const response = await enter(code)
    expect(refusalOf(response)).toEqual([status, reason])
    expect(response.json().message).toMatch(/[Pp]lease|[Bb]ook|[Aa]dd/)
    expect(await see()).toMatchObject({ discount: 0, card_amount: 5000, promo_code: null })
  })

  test('names the minimum price, and accepts exactly that price', async () => {
    await aCode('JUSTENOUGH', { minimum: 5000 })
    await aCode('ALITTLEMORE', { minimum: 6000 })
    const { enter } = await hold()
    expect((await enter('ALITTLEMORE')).json().message).toContain('£60.00')
    expect((await enter('JUSTENOUGH')).statusCode).toBe(200)
  })

  test('refuses a code during a card payment, on an expired hold and from another visitor', async () => {
    await aCode('TOOLATE10')
    const charged = await hold()
    await api.database.db
      .update(bookings)
      .set({ status: 'awaiting_payment', paymentStatus: 'processing' })
      .where(eq(bookings.uuid, charged.uuid))
    expect(refusalOf(await charged.enter('TOOLATE10'))).toEqual([409, 'BOOKING_NOT_EDITABLE'])
    const over = await hold()
    await api.database.db.update(bookings).set({ expiresAt: api.now() }).where(eq(bookings.uuid, over.uuid))
    expect(refusalOf(await over.enter('TOOLATE10'))).toEqual([410, 'HOLD_EXPIRED'])
    const stranger = await Browser.open(api.app)
    const theirs = await stranger.send('PUT', `${charged.path}/promo-code`, { code: 'TOOLATE10' })
    expect(theirs.statusCode).toBe(404)
  })

  test('limits the attempts of a visitor, whether the next code is right or wrong', async () => {
    const guarded = await testApp({ env: { LIMITS_PROMO_CODES: '3/60' } })
    const { sessionIds: theirs } = await testExperience(guarded.database.db, guarded.now())
    await testPromoCode(guarded.database.db, guarded.now(), 'GUESSME')
    const browser = await Browser.open(guarded.app)
    const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
      session_id: String(theirs[0]),
      tickets: [{ ticket_id: '7a', quantity: 1 }],
    })
    const enter = (code: string) => browser.send('PUT', `/api/customer/bookings/${data.uuid}/promo-code`, { code })
    for (const code of ['GUESS1', 'GUESS2', 'GUESS3']) expect((await enter(code)).statusCode).toBe(404)
    for (const code of ['GUESS4', 'GUESSME']) {
      const response = await enter(code)
      expect(refusalOf(response)).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})

describe('promo code limit per customer', () => {
  test('an account can use a code once, from any browser', async () => {
    await aCode('ONCE-ACCOUNT', { perCustomerLimit: 1 })
    const browser = await signedUp('once@example.com')
    expect((await (await hold(browser)).enter('ONCE-ACCOUNT')).statusCode).toBe(200)
    const again = await Browser.open(api.app)
    await again.send('POST', '/api/customer/auth/login', { email: 'once@example.com', password: 'three small boats' })
    expect(refusalOf(await (await hold(again)).enter('ONCE-ACCOUNT'))).toEqual([409, 'PROMO_CODE_USED_BY_YOU'])
    expect((await (await hold(await signedUp('other@example.com'))).enter('ONCE-ACCOUNT')).statusCode).toBe(200)
  })

  test('limits guests by browser, and by e-mail address once it is entered', async () => {
    await aCode('ONCE-GUEST', { perCustomerLimit: 1 })
    const first = await hold()
    await first.enter('ONCE-GUEST')
    expect((await first.tell('Rose.Hale@example.com')).statusCode).toBe(200)
    expect(refusalOf(await (await hold(first.browser)).enter('ONCE-GUEST'))).toEqual([409, 'PROMO_CODE_USED_BY_YOU'])
    const elsewhere = await hold()
    expect((await elsewhere.enter('ONCE-GUEST')).statusCode).toBe(200)
    expect(refusalOf(await elsewhere.tell('rose.hale@EXAMPLE.com'))).toEqual([409, 'PROMO_CODE_USED_BY_YOU'])
    expect(await elsewhere.see()).toMatchObject({ contact: null, discount: 500 })
    await elsewhere.takeOff()
    expect((await elsewhere.tell('rose.hale@example.com')).statusCode).toBe(200)
    expect(await uses('ONCE-GUEST')).toBe(1)
  })

  test('counts an account and its e-mail address as one customer, whichever uses the code first', async () => {
    await aCode('ONCE-BOTH', { perCustomerLimit: 1 })
    const signedIn = await hold(await signedUp('account.a@example.com'))
    await signedIn.enter('ONCE-BOTH')
    expect((await signedIn.tell('contact.b@example.com')).statusCode).toBe(200)
    for (const address of ['account.a@example.com', 'contact.b@example.com']) {
      const guest = await hold()
      expect((await guest.enter('ONCE-BOTH')).statusCode).toBe(200)
      expect(refusalOf(await guest.tell(address))).toEqual([409, 'PROMO_CODE_USED_BY_YOU'])
      await guest.takeOff()
    }

    const guest = await hold()
    await guest.enter('ONCE-BOTH')
    expect((await guest.tell('account.c@example.com')).statusCode).toBe(200)
    const later = await hold(await signedUp('account.c@example.com'))
    expect(refusalOf(await later.enter('ONCE-BOTH'))).toEqual([409, 'PROMO_CODE_USED_BY_YOU'])
  })

  test('the same booking can enter its code and contact details again', async () => {
    await aCode('ONCE-AGAIN', { perCustomerLimit: 1, totalLimit: 1 })
    const { enter, tell } = await hold()
    for (let n = 0; n < 2; n += 1) {
      expect((await enter('ONCE-AGAIN')).statusCode).toBe(200)
      expect((await tell('again@example.com')).statusCode).toBe(200)
    }
    expect(await uses('ONCE-AGAIN')).toBe(1)
  })
})
