import { endpoints } from 'shared/contracts'
import { bookingRow } from '../../testing/booking-rows'
import { adults, buyer, payFor, testHold } from '../../testing/buy'
import { moneyGift, testVoucher } from '../../testing/gifts'
import { testShop } from '../../testing/shop'
import { returnedToVouchers } from './returned-to-vouchers'

const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response

test('returns the voucher payment of a cancelled booking, and nothing before it is cancelled', async () => {
  const api = await testShop({ sessions: 9, seats: 4 })
  const { browser, path, uuid } = await testHold(api, { sessionId: api.sessionIds[8] ?? 0, tickets: adults(2) })
  // A voucher that is removed again does not appear on the receipt.
  const { code: other } = await testVoucher(api, moneyGift(1000))
  await browser.send('PUT', `${path}/voucher`, { code: other })
  await browser.send('DELETE', `${path}/voucher`)
  const { code } = await testVoucher(api, moneyGift(3000))
  await browser.send('PUT', `${path}/voucher`, { code })
  await browser.send('PUT', path, buyer)
  await payFor(api, browser, uuid)
  const returned = async () => {
    const booking = await bookingRow(api, uuid)
    if (!booking) throw new Error('The booking is gone')
    return returnedToVouchers(api.database.db, booking)
  }
  expect(await returned()).toBe(0)
  const { refund } = (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
  await browser.send('POST', `${path}/cancel`, { expected_refund: refund })
  expect(await returned()).toBe(3000)
})
