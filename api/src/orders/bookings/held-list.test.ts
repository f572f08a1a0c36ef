import { endpoints } from 'shared/contracts'
import type { Browser } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { testPerson } from '../../testing/people'
import { testApp } from '../../testing/test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const List = endpoints['GET /api/customer/bookings'].response
const MINUTE_MS = 60_000

test('lists held places to their customer only, until the hold ends', async () => {
  const api = await testApp()
  const experience = await testExperience(api.database.db, api.now(), { capacities: [8] })
  const { browser } = await testPerson(api, { first_name: 'Ada', last_name: 'Lovell' })
  const { browser: other } = await testPerson(api, { first_name: 'Bo', last_name: 'Reed' })
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(experience.sessionIds[0]),
    tickets: [{ ticket_id: experience.adult, quantity: 2 }],
  })
  const listed = async (who: Browser, when: string) =>
    (await who.ask(List, 'GET', `/api/customer/bookings${when}`)).data.map(({ uuid }) => uuid)
  expect(await listed(browser, '?when=held')).toEqual([data.uuid])
  expect(await listed(other, '?when=held')).toEqual([])
  for (const when of ['', '?when=upcoming', '?when=past']) expect(await listed(browser, when)).toEqual([])
  api.wind(16 * MINUTE_MS)
  expect(await listed(browser, '?when=held')).toEqual([])
})
