import { endpoints } from 'shared/contracts'
import { addDays, localDate } from 'shared/formats'
import { Browser } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { testApp } from '../../testing/test-app'

const List = endpoints['GET /api/customer/experiences'].response

test('finds an experience for 130 guests and more only if a session has that many seats left', async () => {
  const api = await testApp()
  const now = api.now()
  const few = await testExperience(api.database.db, now, { id: '7', minGuests: 130, maxGuests: 200, capacities: [129] })
  const many = await testExperience(api.database.db, now, {
    id: '8',
    minGuests: 130,
    maxGuests: 200,
    capacities: [140],
  })
  const visitor = await Browser.open(api.app)
  const found = async (query: Record<string, string>) => {
    const list = await visitor.ask(List, 'GET', `/api/customer/experiences?${new URLSearchParams(query)}`)
    return list.data.map(({ id }) => id)
  }
  expect(await found({})).toEqual([few.id, many.id])
  const dates = { start_date: localDate(now), end_date: addDays(localDate(now), 3) }
  expect(await found(dates)).toEqual([many.id])
  expect(await found({ ...dates, sort: 'soonest' })).toEqual([many.id])
})
