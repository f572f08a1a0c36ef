import { endpoints } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { Browser } from '../../testing/browser'
import { readAll } from '../../testing/read-all'
import { SEEDED_AT } from '../../testing/seeded-at'
import { type TestApp, testApp } from '../../testing/test-app'

let api: TestApp
let visitor: Browser
let all: Awaited<ReturnType<typeof readAll>>
let hostId: string
beforeAll(async () => {
  api = await testApp({ template: 'seeded', at: SEEDED_AT })
  visitor = await Browser.open(api.app)
  all = await readAll(api.database.db)
  hostId = all.experiences[0]?.hostId ?? ''
})

const path = () => `/api/customer/hosts/${hostId}`

test('a host’s public profile does not contain their e-mail address', async () => {
  const response = await visitor.send('GET', path())
  const host = endpoints['GET /api/customer/hosts/:id'].response.parse(response.json()).data
  const theirs = all.experiences.filter(({ hostId: host, status }) => host === hostId && status === 'live')
  expect(host).toMatchObject({ id: hostId, experience_count: theirs.length, bio: expect.stringMatching(/\w/) })
  const email = all.hosts.find(({ id }) => id === hostId)?.email ?? ''
  expect(email).toContain('@')
  expect(response.body).not.toContain(email)
  expect((await visitor.send('GET', '/api/customer/hosts/424242')).statusCode).toBe(404)
})

test('lists the experiences and reviews of this host only', async () => {
  const { data, meta } = await visitor.ask(
    endpoints['GET /api/customer/hosts/:id/experiences'].response,
    'GET',
    `${path()}/experiences`,
  )
  const ids = all.experiences
    .filter(({ hostId: host, status }) => host === hostId && status === 'live')
    .map(({ id }) => id)
  expect([meta.total, data.map(({ id }) => id).sort()]).toEqual([ids.length, ids.sort()])
  const reviews = await visitor.ask(
    endpoints['GET /api/customer/hosts/:id/reviews'].response,
    'GET',
    `${path()}/reviews`,
  )
  expect(reviews.data.length).toBeGreaterThan(0)
  for (const { experience } of reviews.data) expect(ids).toContain(experience.id)
  const written = reviews.data.map(({ created_at }) => created_at)
  expect(written).toEqual([...written].sort().reverse())
})

test('a host’s calendar has the sessions of the month that can be booked, in order', async () => {
  const Calendar = endpoints['GET /api/customer/hosts/:id/calendar'].response
  const month = localDate(api.now()).slice(0, 7)
  const { data } = await visitor.ask(Calendar, 'GET', `${path()}/calendar?month=${month}`)
  const open = all.sessions.filter((session) => {
    const experience = all.experiences.find(({ id }) => id === session.experienceId)
    return (
      experience?.hostId === hostId &&
      session.localDate.startsWith(month) &&
      session.status === 'scheduled' &&
      session.bookableUntil > api.now() &&
      session.capacity - session.seatsTaken >= experience.minGuests
    )
  })
  expect(open.length).toBeGreaterThan(0)
  expect(data.map(({ session_id }) => session_id).sort()).toEqual(open.map(({ id }) => String(id)).sort())
  const starts = data.map(({ starts_at }) => starts_at)
  expect(starts).toEqual([...starts].sort())
  expect((await visitor.send('GET', `${path()}/calendar?month=2026-13`)).statusCode).toBe(422)
})
