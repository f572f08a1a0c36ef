import { refusalOf } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { testAvatar, testPerson, testWish } from '../../testing/people'
import { testShop } from '../../testing/shop'
import { testApp } from '../../testing/test-app'

test('exports all data of a customer, and none of other customers', async () => {
  const api = await testShop()
  const { browser, user } = await testPerson(api)
  const other = await testPerson(api, { first_name: 'Evangeline', last_name: 'Somebody' })
  for (const who of [browser, other.browser])
    await testPaidBooking(api, { browser: who, sessionId: api.sessionIds[0] ?? 0, tickets: adults(2) })
  await testWish(browser)
  await testAvatar(browser)

  const response = await browser.send('POST', '/api/customer/me/export')
  expect(response.statusCode).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026.06.10.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.json()).toMatchObject({
    exported_at: api.now().toISOString(),
    account: { email: user.email, first_name: 'Ada', registration_state: expect.arrayContaining(['uploadedAvatar']) },
    notifications: expect.arrayContaining([{ kind: 'review_request', channel: 'email', is_wanted: true }]),
    signed_in_with: [],
    sessions: [{ signed_in_at: expect.any(String), last_seen_at: expect.any(String) }],
    known_devices: [{ first_signed_in_at: expect.any(String) }],
    portraits: [{ picture: expect.stringMatching(/^data:image\/webp;base64,/) }],
    bookings: [
      { experience: 'Throw Your First Pot', card_amount: 5000, tickets: [{ name: 'Adult', quantity: 2, price: 2500 }] },
    ],
    wishlists: [{ experience: 'Throw Your First Pot' }],
    vouchers: [],
    groups: [],
    reviews: [],
    changes: [{ action: 'registered' }, { action: 'signed_in' }, { action: 'portrait_chosen' }],
  })
  // Without the pictures, because their base64 may contain any short word.
  const { portraits, ...words } = response.json()
  expect(JSON.stringify(words)).not.toMatch(/Evangeline|Somebody|argon2|token|_hash/)
})

test('refuses an export without a session, and limits their number', async () => {
  const strict = await testApp({ env: { LIMITS_EXPORTS: '1/3600' } })
  const { browser } = await testPerson(strict)
  const statuses = []
  for (let n = 0; n < 2; n += 1) statuses.push((await browser.send('POST', '/api/customer/me/export')).statusCode)
  expect(statuses).toEqual([200, 429])
  browser.cookies.delete('session')
  expect(refusalOf(await browser.send('POST', '/api/customer/me/export'))[0]).toBe(419)
})
