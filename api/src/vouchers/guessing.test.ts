import { endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../testing/browser'
import { testExperience } from '../testing/fixtures'
import { moneyGift, testVoucher } from '../testing/gifts'
import { testApp } from '../testing/test-app'

const Held = endpoints['POST /api/customer/bookings'].response

test('counts wrong voucher codes only, and refuses valid codes too once the limit is reached', async () => {
  const strict = await testApp({ env: { LIMITS_VOUCHER_CODES: '10/60' } })
  const made = await testExperience(strict.database.db, strict.now())
  const browser = await Browser.open(strict.app)
  const held = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(made.sessionIds[0]),
    tickets: [{ ticket_id: made.adult, quantity: 4 }],
  })
  const put = (code: string) => browser.send('PUT', `/api/customer/bookings/${held.data.uuid}/voucher`, { code })
  for (let i = 0; i < 4; i += 1)
    expect((await put((await testVoucher(strict, moneyGift(1000))).code)).statusCode).toBe(200)
  for (let i = 0; i < 10; i += 1) expect((await put('0000000000000000')).statusCode).toBe(404)
  const right = await testVoucher(strict, moneyGift(1000))
  expect(refusalOf(await put(right.code))).toEqual([429, 'TOO_MANY_REQUESTS'])
  const stopped = await put('0000000000000000')
  expect(refusalOf(stopped)).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  const check = await browser.send('POST', '/api/customer/vouchers/check-balance', { code: '0000000000000000' })
  expect(refusalOf(check)).toEqual([429, 'TOO_MANY_REQUESTS'])
})
