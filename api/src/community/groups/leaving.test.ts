import { and, eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { groupMembers, groupVotes } from '../../platform/database/schema'
import { type Browser, refusalOf } from '../../testing/browser'
import { buyer, payFor } from '../../testing/buy'
import { testCustomer, testThreeCustomers } from '../../testing/customers'
import { type TestExperience, testExperience } from '../../testing/fixtures'
import { inviteToken, pollSeenBy, testGroup, testPoll } from '../../testing/groups'
import { untilLockWaits } from '../../testing/lock-waits'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

const Booking = endpoints['GET /api/customer/bookings/:uuid'].response
const Bookings = endpoints['GET /api/customer/groups/:id/bookings'].response
const Decided = endpoints['POST /api/customer/groups/:id/polls/:poll/decision'].response
const Group = endpoints['GET /api/customer/groups/:id'].response
const Groups = endpoints['GET /api/customer/groups'].response
const Invitation = endpoints['GET /api/customer/groups/join/:token'].response
const Polls = endpoints['GET /api/customer/groups/:id/polls'].response
const DAY_MS = 24 * 3_600_000

let api: PayableApp
let made: TestExperience
let experiences = 0
beforeAll(async () => {
  api = await testPayableApp()
})

/** Three members of a group, and a poll of it about sessions of a new experience. */
async function friends() {
  const { ada, bo, cy } = await testThreeCustomers(api)
  const group = await testGroup(ada, [bo, cy])
  experiences += 1
  made = await testExperience(api.database.db, api.now(), { id: `g${experiences}`, capacities: [10, 10] })
  const poll = await testPoll(bo, group.path, made.sessionIds)
  return { ada, bo, cy, group, poll }
}
type Friends = Awaited<ReturnType<typeof friends>>

async function decide({ group, poll }: Friends, who: Browser): Promise<string> {
  const { data } = await who.ask(Decided, 'POST', `${group.path}/polls/${poll.id}/decision`, {
    option_id: poll.options[0]?.id,
    tickets: [{ ticket_id: made.adult, quantity: 2 }],
  })
  return data.booking_uuid
}
async function pay(who: Browser, uuid: string) {
  await who.send('PUT', `/api/customer/bookings/${uuid}`, buyer)
  await payFor(api, who, uuid)
}

test('a vote sent while its member is being removed waits for the removal, and is refused', async () => {
  const { ada, bo, group, poll } = await friends()
  const { answer } = await api.database.db.transaction(async (tx) => {
    await tx.delete(groupMembers).where(and(eq(groupMembers.groupId, group.id), eq(groupMembers.userId, bo.userId)))
    const sent = bo.send('PUT', `${group.path}/polls/${poll.id}/votes`, { option_ids: [poll.options[0]?.id] })
    await untilLockWaits(api.database.db)
    return { answer: sent }
  })
  expect(refusalOf(await answer)).toEqual([404, 'NOT_FOUND'])
  expect(await api.database.db.select().from(groupVotes).where(eq(groupVotes.userId, bo.userId))).toEqual([])
  expect((await pollSeenBy(ada, group.path, poll.id)).options[0]?.votes).toBe(0)
})

test('a removed member can no longer vote, add options, decide or delete the poll', async () => {
  const { ada, bo, group, poll } = await friends()
  await ada.send('DELETE', `${group.path}/members/${bo.userId}`)
  const path = `${group.path}/polls/${poll.id}`
  for (const [method, rest, body] of [
    ['PUT', '/votes', { option_ids: [] }],
    ['POST', '/options', { session_id: String(made.sessionIds[0]) }],
    ['POST', '/decision', { option_id: poll.options[0]?.id, tickets: [{ ticket_id: made.adult, quantity: 1 }] }],
    ['DELETE', '', undefined],
  ] as const) {
    expect([rest, ...refusalOf(await bo.send(method, path + rest, body))]).toEqual([rest, 404, 'NOT_FOUND'])
  }
})

test('when the member who booked leaves, the booking leaves with them and the poll reopens', async () => {
  const together = await friends()
  const { ada, bo, group, poll } = together
  const uuid = await decide(together, bo)
  await pay(bo, uuid)
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({ state: 'booked', decided_by: 'Bo L.' })
  await bo.send('DELETE', `${group.path}/members/${bo.userId}`)
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({
    state: 'open',
    lost: 'withdrawn',
    decided_by: null,
  })
  expect((await ada.ask(Groups, 'GET', '/api/customer/groups')).data).toMatchObject([{ open_polls: 1 }])
  expect((await bo.ask(Booking, 'GET', `/api/customer/bookings/${uuid}`)).data.status).toBe('confirmed')
  await pay(ada, await decide(together, ada))
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({ state: 'booked', decided_by: 'Ada L.' })
})

test('the poll also reopens when the booker removes the booking from the group', async () => {
  const together = await friends()
  const { ada, bo, group, poll } = together
  const uuid = await decide(together, bo)
  await bo.send('PUT', `/api/customer/bookings/${uuid}/group`, { group_id: null })
  expect(await pollSeenBy(ada, group.path, poll.id)).toMatchObject({ state: 'open', lost: 'withdrawn' })
})

test('deleting a group during a payment leaves the hold to its member, who pays for it as their own', async () => {
  const together = await friends()
  const { ada, bo, group } = together
  const uuid = await decide(together, bo)
  expect((await ada.send('DELETE', group.path)).statusCode).toBe(204)
  await pay(bo, uuid)
  const { data } = await bo.ask(Booking, 'GET', `/api/customer/bookings/${uuid}`)
  expect([data.status, data.group]).toEqual(['confirmed', null])
})

test('a group can be deleted while a poll is being decided, before the decision or after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ada, bo, group, poll } = await friends()
    const [decided, deleted] = await Promise.all([
      bo.send('POST', `${group.path}/polls/${poll.id}/decision`, {
        option_id: poll.options[0]?.id,
        tickets: [{ ticket_id: made.adult, quantity: 1 }],
      }),
      ada.send('DELETE', group.path),
    ])
    expect([deleted.statusCode, [200, 404].includes(decided.statusCode)]).toEqual([204, true])
  }
})

test('the owner transfers the group and leaves, and the bookings they made for it leave with them', async () => {
  const together = await friends()
  const { ada, bo, cy, group } = together
  await pay(ada, await decide(together, ada))
  await ada.ask(Group, 'PUT', `${group.path}/members/${cy.userId}`, { role: 'owner' })
  expect((await ada.send('DELETE', `${group.path}/members/${ada.userId}`)).statusCode).toBe(204)
  const { data } = await bo.ask(Group, 'GET', group.path)
  expect(data.members.map(({ name, role }) => `${name} ${role}`).sort()).toEqual(['Bo L. member', 'Cy L. owner'])
  expect((await bo.ask(Bookings, 'GET', `${group.path}/bookings`)).data).toEqual([])
})

test('revoking an expired invite does not revoke a newer one', async () => {
  const { ada, bo, group } = await friends()
  const first = (await ada.ask(Group, 'GET', group.path)).data.invite
  await ada.send('DELETE', `${group.path}/invites`, { id: first?.id })
  await inviteToken(bo, group.path)
  const own = (await bo.ask(Group, 'GET', group.path)).data.invite
  api.wind(8 * DAY_MS)
  const token = await inviteToken(ada, group.path)
  expect((await bo.send('DELETE', `${group.path}/invites`, { id: own?.id })).statusCode).toBe(200)
  expect((await ada.send('GET', `/api/customer/groups/join/${token}`)).statusCode).toBe(200)
})

test('a revoked invite link still leads members to their group', async () => {
  const { ada, bo, group } = await friends()
  const { data } = await ada.ask(Group, 'GET', group.path)
  await ada.send('DELETE', `${group.path}/invites`, { id: data.invite?.id })
  const path = `/api/customer/groups/join/${group.token}`
  expect((await bo.ask(Invitation, 'GET', path)).data.group_id).toBe(group.id)
  expect((await bo.ask(Group, 'POST', path)).data.id).toBe(group.id)
  expect(refusalOf(await (await testCustomer(api.app)).send('GET', path))).toEqual([410, 'INVITE_REVOKED'])
})

test('counts two spellings of one session id as one option', async () => {
  const { ada, group } = await friends()
  const [id = 0] = made.sessionIds
  const { data } = await ada.ask(Polls, 'POST', `${group.path}/polls`, {
    question: 'When?',
    options: [{ session_id: String(id) }, { session_id: `00${id}` }],
  })
  expect(data.find(({ question }) => question === 'When?')?.options).toHaveLength(1)
})
