import { endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../../testing/browser'
import { adults } from '../../testing/buy'
import { type BookableApp, testBookableApp } from '../../testing/shop'

const Held = endpoints['POST /api/customer/bookings'].response
const MINUTE_MS = 60_000

let api: BookableApp
beforeAll(async () => {
  api = await testBookableApp()
})

const hold = async (browser: Browser) => {
  const body = { session_id: String(api.sessionIds[0]), tickets: adults(1) }
  return (await browser.ask(Held, 'POST', '/api/customer/bookings', body)).data
}

test('extends a hold ten times, and refuses the eleventh', async () => {
  const browser = await Browser.open(api.app)
  const { uuid, expires_at } = await hold(browser)
  api.wind(-3 * MINUTE_MS)
  for (let n = 1; n <= 10; n += 1) {
    api.wind(15 * MINUTE_MS)
    const response = (await browser.send('POST', `/api/customer/bookings/${uuid}/extend`)).json()
    expect(response.data.extensions_left).toBe(10 - n)
    expect(Date.parse(response.data.expires_at)).toBe(Date.parse(expires_at ?? '') + n * 15 * MINUTE_MS)
  }
  api.wind(15 * MINUTE_MS)
  expect(refusalOf(await browser.send('POST', `/api/customer/bookings/${uuid}/extend`))).toEqual([
    409,
    'EXTENSIONS_USED_UP',
  ])
})

test('extends a hold in its last three minutes only, and once for concurrent requests', async () => {
  const browser = await Browser.open(api.app)
  const { uuid, expires_at } = await hold(browser)
  const extend = () => browser.send('POST', `/api/customer/bookings/${uuid}/extend`)
  api.wind(12 * MINUTE_MS - 1000)
  expect(refusalOf(await extend())).toEqual([409, 'EXTENSION_TOO_EARLY'])
  api.wind(1000)
  const responses = await Promise.all(Array.from({ length: 10 }, extend))
  const extended = responses.filter(({ statusCode }) => statusCode === 200).map((response) => response.json().data)
  expect(extended.length).toBeGreaterThan(0)
  for (const { expires_at: end, extensions_left } of extended)
    expect([Date.parse(end), extensions_left]).toEqual([Date.parse(expires_at ?? '') + 15 * MINUTE_MS, 9])
  const late = responses.filter(({ statusCode }) => statusCode !== 200).map(refusalOf)
  expect(late).toEqual(late.map(() => [409, 'EXTENSION_TOO_EARLY']))
})
