import { endpoints } from 'shared/contracts'
import { addDays, localDate } from 'shared/formats'
import { Browser, refusalOf } from '../../testing/browser'
import { readAll } from '../../testing/read-all'
import { SEEDED_AT } from '../../testing/seeded-at'
import { type TestApp, testApp } from '../../testing/test-app'

const Detail = endpoints['GET /api/customer/experiences/:id'].response
const List = endpoints['GET /api/customer/experiences'].response
const Pins = endpoints['GET /api/customer/experiences/pins'].response
const Suggested = endpoints['GET /api/customer/suggest'].response
const Similar = endpoints['GET /api/customer/experiences/:id/similar'].response
const OfHost = endpoints['GET /api/customer/hosts/:id/experiences'].response
const Calendar = endpoints['GET /api/customer/hosts/:id/calendar'].response
const Dates = endpoints['GET /api/customer/experiences/:id/available-dates'].response

let api: TestApp
let visitor: Browser
let all: Awaited<ReturnType<typeof readAll>>
let paused: (typeof all.experiences)[number]
beforeAll(async () => {
  api = await testApp({ template: 'seeded', at: SEEDED_AT })
  visitor = await Browser.open(api.app)
  all = await readAll(api.database.db)
  const [first] = all.experiences.filter(({ status }) => status === 'paused')
  if (!first) throw new Error('The seed holds no paused experience.')
  paused = first
})

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
const months = () => [localDate(api.now()), addDays(localDate(api.now()), 31)].map((day) => day.slice(0, 7))

/** Sessions that the host of the paused experience has left on sale. */
const left = () =>
  all.sessions.filter(
    ({ experienceId, bookableUntil, status }) =>
      experienceId === paused.id && status === 'scheduled' && bookableUntil > api.now(),
  )

/** Returns the ids that a search for a name finds in the list, on the map and among the suggestions. */
async function searchResultIds(name: string): Promise<string[]> {
  const list = await visitor.ask(List, 'GET', `/api/customer/experiences?${new URLSearchParams({ search: name })}`)
  const pins = await visitor.ask(Pins, 'GET', `/api/customer/experiences/pins?${new URLSearchParams({ search: name })}`)
  const { data } = await visitor.ask(Suggested, 'GET', `/api/customer/suggest?${new URLSearchParams({ q: name })}`)
  return [list.data, pins.data, data.experiences].flatMap(idsOf)
}

test('a paused experience is not found in the list, on the map or among the suggestions', async () => {
  const live = all.experiences.filter(({ status }) => status === 'live')
  const [other] = live
  expect((await searchResultIds(other?.name ?? '')).filter((id) => id === other?.id)).toHaveLength(3)
  expect(await searchResultIds(paused.name)).not.toContain(paused.id)
  const pins = await visitor.ask(Pins, 'GET', '/api/customer/experiences/pins')
  expect(idsOf(pins.data).sort()).toEqual(idsOf(live).sort())
})

test('a paused experience is recommended neither by similar ones nor by its host', async () => {
  const like = await visitor.ask(Similar, 'GET', `/api/customer/experiences/${paused.id}/similar`)
  expect(like.data.length).toBeGreaterThan(0)
  for (const { id } of like.data) {
    const back = await visitor.ask(Similar, 'GET', `/api/customer/experiences/${id}/similar`)
    expect(idsOf(back.data)).not.toContain(paused.id)
  }
  const host = `/api/customer/hosts/${paused.hostId}`
  expect(idsOf((await visitor.ask(OfHost, 'GET', `${host}/experiences`)).data)).not.toContain(paused.id)
  for (const month of months()) {
    const { data } = await visitor.ask(Calendar, 'GET', `${host}/calendar?month=${month}`)
    expect(data.map(({ experience }) => experience.id)).not.toContain(paused.id)
  }
})

test('the page of a paused experience has its details, no day to book and no next session', async () => {
  const { data } = await visitor.ask(Detail, 'GET', `/api/customer/experiences/${paused.id}`)
  expect(data).toMatchObject({ id: paused.id, name: paused.name, status: 'paused', next_session_at: null })
  for (const month of months()) {
    const dates = await visitor.ask(
      Dates,
      'GET',
      `/api/customer/experiences/${paused.id}/available-dates?month=${month}`,
    )
    expect(dates.data).toEqual([])
  }
})

test('refuses a hold on a session that a paused experience has left on sale', async () => {
  const [session] = left()
  const response = await visitor.send('POST', '/api/customer/bookings', {
    session_id: String(session?.id),
    tickets: [{ ticket_id: `${paused.id}a`, quantity: 2 }],
  })
  expect(refusalOf(response)).toEqual([409, 'SESSION_NOT_BOOKABLE'])
})
