import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { bookings } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { buyer, payFor } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { moneyGift, testVoucher } from '../../testing/gifts'
import { SandboxStripe } from '../../testing/sandbox-stripe'
import { testApp } from '../../testing/test-app'
import { returnedToVouchers } from './returned-to-vouchers'

const Held = endpoints['POST /api/customer/bookings'].response
const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response

test('returns the voucher payment of a cancelled booking, and nothing before it is cancelled', async () => {
  const stripe = await SandboxStripe.start()
  const api = await testApp({ env: stripe.environment })
  const { sessionIds, adult } = await testExperience(api.database.db, api.now(), { capacities: Array(9).fill(4) })
  const browser = await Browser.open(api.app)
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(sessionIds[8]),
    tickets: [{ ticket_id: adult, quantity: 2 }],
  })
  const path = `/api/customer/bookings/${data.uuid}`
  // A voucher that is removed again does not appear on the receipt.
  const { code: other } = await testVoucher(api, moneyGift(1000))
  await browser.send('PUT', `${path}/voucher`, { code: other })
  await browser.send('DELETE', `${path}/voucher`)
  const { code } = await testVoucher(api, moneyGift(3000))
  await browser.send('PUT', `${path}/voucher`, { code })
  await browser.send('PUT', path, buyer)
  await payFor(api, stripe, browser, data.uuid)
  const returned = async () => {
    const [booking] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, data.uuid))
    if (!booking) throw new Error('The booking is gone')
    return returnedToVouchers(api.database.db, booking)
  }
  expect(await returned()).toBe(0)
  const { refund } = (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
  await browser.send('POST', `${path}/cancel`, { expected_refund: refund })
  expect(await returned()).toBe(3000)
})
