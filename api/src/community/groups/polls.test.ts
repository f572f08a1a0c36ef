import { endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../../testing/browser'
import { buyer, payFor } from '../../testing/buy'
import { testCustomer, testThreeCustomers } from '../../testing/customers'
import { type TestExperience, testExperience } from '../../testing/fixtures'
import { pollSeenBy, testGroup, testPoll } from '../../testing/groups'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

const Polls = endpoints['GET /api/customer/groups/:id/polls'].response
const Decided = endpoints['POST /api/customer/groups/:id/polls/:poll/decision'].response
const Booking = endpoints['GET /api/customer/bookings/:uuid'].response
const MINUTE_MS = 60_000

let api: PayableApp
let made: TestExperience
let number = 0

beforeAll(async () => {
  api = await testPayableApp()
})
// Each test has separate sessions, with ten, three and eight seats.
beforeEach(async () => {
  number += 1
  made = await testExperience(api.database.db, api.now(), { id: `e${number}`, capacities: [10, 3, 8] })
})

async function walkers() {
  const { ada, bo, cy } = await testThreeCustomers(api)
  const group = await testGroup(ada, [bo, cy])
  const voteOf = (who: Browser, pollId: string, optionIds: (string | undefined)[]) =>
    who.send('PUT', `${group.path}/polls/${pollId}/votes`, { option_ids: optionIds })
  const decide = (who: Browser, pollId: string, optionId: string | undefined, quantity: number) =>
    who.send('POST', `${group.path}/polls/${pollId}/decision`, {
      option_id: optionId,
      tickets: [{ ticket_id: made.adult, quantity }],
    })
  return { ada, bo, cy, group, voteOf, decide }
}

/** Books seats of a session in another browser. */
async function buyElsewhere(sessionId: number | undefined, quantity: number): Promise<void> {
  const other = await Browser.open(api.app)
  await other.send('POST', '/api/customer/bookings', {
    session_id: String(sessionId),
    tickets: [{ ticket_id: made.adult, quantity }],
  })
}

test('members vote for any number of options, change their votes, and see the voters and the seats left', async () => {
  const { ada, bo, cy, group, voteOf } = await walkers()
  const poll = await testPoll(bo, group.path, made.sessionIds.slice(0, 2))
  const [first, second] = poll.options
  await voteOf(ada, poll.id, [first?.id, second?.id])
  api.wind(1000)
  await voteOf(bo, poll.id, [first?.id])
  api.wind(1000)
  await voteOf(cy, poll.id, [second?.id])
  await voteOf(cy, poll.id, [first?.id])
  const seen = await pollSeenBy(cy, group.path, poll.id)
  expect(seen).toMatchObject({
    state: 'open',
    winner_id: first?.id,
    can_decide: false,
    options: [
      { votes: 3, voters: ['Ada L.', 'Bo L.', 'Cy L.'], is_mine: true, session: { seats_left: 10 } },
      { votes: 1, voters: ['Ada L.'], is_mine: false, session: { seats_left: 3 } },
    ],
  })
  await buyElsewhere(made.sessionIds[0], 4)
  expect((await pollSeenBy(ada, group.path, poll.id)).options[0]?.session.seats_left).toBe(6)
})

test('an option without room for its voters cannot win, and one that can no longer be booked is closed', async () => {
  const { ada, bo, cy, group, voteOf } = await walkers()
  const poll = await testPoll(ada, group.path, made.sessionIds.slice(0, 2))
  const [roomy, small] = poll.options
  for (const member of [ada, bo, cy]) await voteOf(member, poll.id, [small?.id])
  await voteOf(bo, poll.id, [roomy?.id, small?.id])
  expect((await pollSeenBy(ada, group.path, poll.id)).winner_id).toBe(small?.id)
  await buyElsewhere(made.sessionIds[1], 1)
  const seen = await pollSeenBy(ada, group.path, poll.id)
  expect(seen.options.map(({ state }) => state)).toEqual(['open', 'full'])
  expect(seen.winner_id).toBe(roomy?.id)
  await api.database.db.execute(`update sessions set status = 'cancelled' where id = ${made.sessionIds[0]}`)
  const later = await pollSeenBy(ada, group.path, poll.id)
  expect([later.options[0]?.state, later.winner_id]).toEqual(['closed', null])
})

test('refuses a hold for fewer people than voted, and takes no seats', async () => {
  const { ada, bo, cy, group, voteOf, decide } = await walkers()
  const poll = await testPoll(ada, group.path, made.sessionIds.slice(0, 1))
  const option = poll.options[0]?.id
  for (const member of [ada, bo, cy]) await voteOf(member, poll.id, [option])
  expect(refusalOf(await decide(ada, poll.id, option, 2))).toEqual([409, 'FEWER_THAN_VOTED'])
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({
    state: 'open',
    options: [{ session: { seats_left: 10 } }],
  })
  expect((await decide(ada, poll.id, option, 3)).statusCode).toBe(200)
})

test('a decision creates a hold of the member who decides, and all members see the booking once it is paid', async () => {
  const { ada, bo, group, voteOf, decide } = await walkers()
  const poll = await testPoll(bo, group.path, made.sessionIds.slice(0, 2))
  await voteOf(ada, poll.id, [poll.options[0]?.id])
  const response = await decide(bo, poll.id, poll.options[0]?.id, 3)
  const { booking_uuid: uuid } = Decided.parse(response.json()).data
  const path = `/api/customer/bookings/${uuid}`
  expect((await bo.ask(Booking, 'GET', path)).data).toMatchObject({
    status: 'held',
    seats: 3,
    seconds_left: 900,
    group: { id: group.id },
  })
  expect(refusalOf(await ada.send('GET', path))).toEqual([404, 'NOT_FOUND'])
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({
    state: 'held',
    decided_by: 'Bo L.',
    winner_id: poll.options[0]?.id,
    booking_uuid: null,
  })
  expect((await pollSeenBy(bo, group.path, poll.id)).booking_uuid).toBe(uuid)
  expect(refusalOf(await voteOf(ada, poll.id, []))).toEqual([409, 'POLL_DECIDED'])
  await bo.send('PUT', path, buyer)
  await payFor(api, bo, uuid)
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({ state: 'booked', held_until: null })
  const bookings = (await ada.send('GET', `${group.path}/bookings`)).json().data
  expect(bookings).toMatchObject([{ status: 'confirmed', seats: 3, booked_by: 'Bo L.', uuid: null }])
})

test('only the owner of the group and the creator of the poll can decide it', async () => {
  const { ada, bo, cy, group, decide } = await walkers()
  const poll = await testPoll(bo, group.path, made.sessionIds.slice(0, 1))
  const stranger = await testCustomer(api.app)
  expect(refusalOf(await decide(cy, poll.id, poll.options[0]?.id, 1))).toEqual([409, 'GROUP_OWNER_ONLY'])
  expect(refusalOf(await decide(stranger, poll.id, poll.options[0]?.id, 1))).toEqual([404, 'NOT_FOUND'])
  expect((await decide(ada, poll.id, poll.options[0]?.id, 1)).statusCode).toBe(200)
})

test('the same decision again returns the same hold, and another one is refused', async () => {
  const { ada, bo, group, decide } = await walkers()
  const poll = await testPoll(bo, group.path, made.sessionIds.slice(0, 2))
  const first = (await decide(bo, poll.id, poll.options[0]?.id, 2)).json()
  expect((await decide(bo, poll.id, poll.options[0]?.id, 2)).json()).toEqual(first)
  expect(refusalOf(await decide(ada, poll.id, poll.options[0]?.id, 2))).toEqual([409, 'POLL_DECIDED'])
  expect(refusalOf(await decide(bo, poll.id, poll.options[1]?.id, 2))).toEqual([409, 'POLL_DECIDED'])
  const seen = await pollSeenBy(bo, group.path, poll.id)
  expect(seen.options.map(({ session }) => session.seats_left)).toEqual([8, 3])
})

test('a poll whose hold has expired unpaid is open, and can be decided again', async () => {
  const { ada, bo, group, voteOf, decide } = await walkers()
  const poll = await testPoll(bo, group.path, made.sessionIds.slice(0, 2))
  await decide(bo, poll.id, poll.options[0]?.id, 2)
  api.wind(16 * MINUTE_MS)
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({ state: 'open', lost: 'hold' })
  expect((await voteOf(ada, poll.id, [poll.options[1]?.id])).statusCode).toBe(200)
  expect((await decide(ada, poll.id, poll.options[1]?.id, 1)).statusCode).toBe(200)
  expect(await pollSeenBy(bo, group.path, poll.id)).toMatchObject({ state: 'held', decided_by: 'Ada L.', lost: null })
})

test('refuses a decision for a full option, and leaves the poll open', async () => {
  const { ada, group, decide } = await walkers()
  const poll = await testPoll(ada, group.path, made.sessionIds.slice(0, 2))
  await buyElsewhere(made.sessionIds[1], 3)
  expect(refusalOf(await decide(ada, poll.id, poll.options[1]?.id, 1))).toEqual([409, 'SESSION_FULL'])
  expect((await pollSeenBy(ada, group.path, poll.id)).state).toBe('open')
})

test('any member can add sessions that can be booked, ten at most and each once', async () => {
  const { ada, cy, group } = await walkers()
  const poll = await testPoll(ada, group.path, [])
  const path = `${group.path}/polls/${poll.id}/options`
  const add = (sessionId: number | undefined) => cy.send('POST', path, { session_id: String(sessionId) })
  await add(made.sessionIds[0])
  await add(made.sessionIds[0])
  expect((await pollSeenBy(ada, group.path, poll.id)).options).toHaveLength(1)
  await buyElsewhere(made.sessionIds[1], 3)
  expect(refusalOf(await add(made.sessionIds[1]))).toEqual([409, 'SESSION_FULL'])
  expect(refusalOf(await add(999_999))).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  await api.database.db.execute(`update sessions set bookable_until = '2000-01-01' where id = ${made.sessionIds[2]}`)
  expect(refusalOf(await add(made.sessionIds[2]))).toEqual([409, 'SESSION_NOT_BOOKABLE'])
  const many = await testExperience(api.database.db, api.now(), { id: `m${number}`, capacities: Array(10).fill(5) })
  for (const sessionId of many.sessionIds.slice(0, 9)) expect((await add(sessionId)).statusCode).toBe(200)
  expect(refusalOf(await add(many.sessionIds[9]))).toEqual([409, 'POLL_OPTIONS_FULL'])
})

test('refuses votes for options of another poll, and votes in another group’s poll', async () => {
  const { ada, group, voteOf } = await walkers()
  const other = await testCustomer(api.app)
  const theirs = await testGroup(other)
  const foreign = await testPoll(other, theirs.path, made.sessionIds.slice(0, 1))
  const poll = await testPoll(ada, group.path, made.sessionIds.slice(0, 1))
  expect(refusalOf(await voteOf(ada, poll.id, [foreign.options[0]?.id]))).toEqual([404, 'NOT_FOUND'])
  expect(refusalOf(await voteOf(ada, foreign.id, []))).toEqual([404, 'NOT_FOUND'])
  expect((await pollSeenBy(other, theirs.path, foreign.id)).options[0]?.votes).toBe(0)
})

test('a member who leaves takes their votes along', async () => {
  const { ada, bo, group, voteOf } = await walkers()
  const poll = await testPoll(ada, group.path, made.sessionIds.slice(0, 1))
  await voteOf(bo, poll.id, [poll.options[0]?.id])
  await bo.send('DELETE', `${group.path}/members/${bo.userId}`)
  expect((await pollSeenBy(ada, group.path, poll.id)).options[0]).toMatchObject({ votes: 0, voters: [] })
})

test('a poll can be deleted by the owner or its creator, but not while its hold is being paid for', async () => {
  const { ada, bo, cy, group, decide } = await walkers()
  const poll = await testPoll(bo, group.path, made.sessionIds.slice(0, 1))
  const path = `${group.path}/polls/${poll.id}`
  expect(refusalOf(await cy.send('DELETE', path))).toEqual([409, 'GROUP_OWNER_ONLY'])
  await decide(bo, poll.id, poll.options[0]?.id, 1)
  expect(refusalOf(await ada.send('DELETE', path))).toEqual([409, 'POLL_DECIDED'])
  api.wind(16 * MINUTE_MS)
  expect((await ada.ask(Polls, 'DELETE', path)).data).toEqual([])
})
