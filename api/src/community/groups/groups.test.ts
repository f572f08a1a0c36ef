import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { auditLog, groupInvites, groupMembers, users } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { testCustomer, testGuest } from '../../testing/customers'
import { expectPrivate } from '../../testing/expect-private'
import { inviteToken, testGroup } from '../../testing/groups'
import { type TestApp, testApp } from '../../testing/test-app'
import { leaveAllGroups } from './members'

const Group = endpoints['GET /api/customer/groups/:id'].response
const Groups = endpoints['GET /api/customer/groups'].response
const DAY_MS = 24 * 3_600_000

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
const customer = (first_name?: string) => testCustomer(api.app, first_name ? { first_name } : {})

test('the creator of a group owns it; those who join by its link are members and see each other by first name', async () => {
  const [ada, bo] = [await customer('Ada'), await customer('Bo')]
  const { path } = await testGroup(ada, [bo])
  const { data } = await bo.ask(Group, 'GET', path)
  expect(data).toMatchObject({
    name: 'Friday Walkers',
    role: 'member',
    members: [
      { name: 'Ada L.', role: 'owner', is_you: false },
      { name: 'Bo L.', role: 'member', is_you: true },
    ],
  })
  expect(JSON.stringify(data)).not.toMatch(/@example|Lovell/)
  const list = await bo.ask(Groups, 'GET', '/api/customer/groups')
  expect(list.data).toMatchObject([{ role: 'member', member_count: 2, open_polls: 0, next: null }])
})

test('an invite link shows the group and who invites before a visitor joins, signed in or not', async () => {
  const owner = await customer()
  const { token } = await testGroup(owner)
  const nobody = await Browser.open(api.app)
  const path = `/api/customer/groups/join/${token}`
  expect((await nobody.send('GET', path)).json().data).toMatchObject({
    name: 'Friday Walkers',
    invited_by: 'Ada L.',
    member_count: 1,
    is_full: false,
    group_id: null,
  })
  expect(refusalOf(await nobody.send('POST', path))).toEqual([401, 'UNAUTHENTICATED'])
  expect((await owner.send('GET', path)).json().data.group_id).not.toBeNull()
})

test('joining a group several times adds one member', async () => {
  const [owner, bo] = [await customer(), await customer()]
  const { path, token } = await testGroup(owner)
  const join = () => bo.send('POST', `/api/customer/groups/join/${token}`)
  const responses = await Promise.all([join(), join(), join()])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await owner.ask(Group, 'GET', path)).data.members).toHaveLength(2)
})

test('refuses a revoked, an expired and an unknown invite link, and adds no member', async () => {
  const [owner, bo] = [await customer(), await customer()]
  const { path, token } = await testGroup(owner)
  const { data } = await owner.ask(Group, 'GET', path)
  await owner.send('DELETE', `${path}/invites`, { id: data.invite?.id })
  const at = (old: string) => `/api/customer/groups/join/${old}`
  expect(refusalOf(await bo.send('GET', at(token)))).toEqual([410, 'INVITE_REVOKED'])
  expect(refusalOf(await bo.send('POST', at(token)))).toEqual([410, 'INVITE_REVOKED'])
  const second = await inviteToken(owner, path)
  expect(second).not.toBe(token)
  expect(await inviteToken(owner, path)).toBe(second)
  api.wind(7 * DAY_MS)
  const late = await testCustomer(api.app)
  expect(refusalOf(await late.send('GET', at(second)))).toEqual([410, 'INVITE_EXPIRED'])
  expect(refusalOf(await late.send('POST', at(second)))).toEqual([410, 'INVITE_EXPIRED'])
  expect(refusalOf(await late.send('POST', at('neverwas')))).toEqual([404, 'NOT_FOUND'])
})

test('stores the token of an invite link only hashed and sealed', async () => {
  const owner = await customer()
  const { id, token } = await testGroup(owner)
  const rows = await api.database.db.select().from(groupInvites).where(eq(groupInvites.groupId, id))
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a group answers 404 to strangers and 401 to signed-out visitors', async () => {
  const [owner, stranger, nobody] = [await customer(), await customer(), await Browser.open(api.app)]
  const { path } = await testGroup(owner)
  const { data } = await owner.ask(Group, 'GET', path)
  const [me] = data.members
  await expectPrivate(path, { stranger, nobody }, [
    ['GET', '', undefined],
    ['PUT', '', { name: 'Mine now' }],
    ['DELETE', '', undefined],
    ['POST', '/invites', undefined],
    ['DELETE', '/invites', { id: data.invite?.id }],
    ['PUT', `/members/${me?.id}`, { role: 'owner' }],
    ['DELETE', `/members/${me?.id}`, undefined],
    ['GET', '/bookings', undefined],
    ['GET', '/polls', undefined],
    ['POST', '/polls', { question: 'What?' }],
  ])
  expect((await stranger.ask(Groups, 'GET', '/api/customer/groups')).data).toEqual([])
})

test('refuses members what only the owner may do', async () => {
  const [owner, bo, cy] = [await customer(), await customer(), await customer()]
  const { path } = await testGroup(owner, [bo, cy])
  const { data } = await bo.ask(Group, 'GET', path)
  expect(data.invite?.can_revoke).toBe(false)
  for (const [method, rest, body] of [
    ['PUT', '', { name: 'Ours' }],
    ['DELETE', '', undefined],
    ['PUT', `/members/${bo.userId}`, { role: 'owner' }],
    ['DELETE', `/members/${cy.userId}`, undefined],
    ['DELETE', '/invites', { id: data.invite?.id }],
  ] as const) {
    expect(refusalOf(await bo.send(method, path + rest, body))).toEqual([409, 'GROUP_OWNER_ONLY'])
  }
})

test('the owner renames the group, and can leave only after transferring it', async () => {
  const [owner, bo] = [await customer('Ada'), await customer('Bo')]
  const { path } = await testGroup(owner, [bo])
  expect((await owner.ask(Group, 'PUT', path, { name: '  Coast   Club ' })).data.name).toBe('Coast Club')
  expect((await owner.send('PUT', path, { name: ' ' })).json().errors).toEqual({
    name: ['Please give the group a name.'],
  })
  expect(refusalOf(await owner.send('DELETE', `${path}/members/${owner.userId}`))).toEqual([409, 'GROUP_OWNER_STAYS'])
  await owner.ask(Group, 'PUT', `${path}/members/${bo.userId}`, { role: 'owner' })
  expect((await bo.ask(Group, 'GET', path)).data.role).toBe('owner')
  expect((await owner.send('DELETE', `${path}/members/${owner.userId}`)).statusCode).toBe(204)
  expect((await bo.ask(Group, 'GET', path)).data.members).toMatchObject([{ name: 'Bo L.', role: 'owner' }])
})

test('a removed member cannot rejoin by the old invite link', async () => {
  const [owner, bo] = [await customer(), await customer()]
  const { path, token } = await testGroup(owner, [bo])
  expect((await owner.send('DELETE', `${path}/members/${bo.userId}`)).statusCode).toBe(204)
  expect(refusalOf(await bo.send('GET', path))).toEqual([404, 'NOT_FOUND'])
  expect(refusalOf(await bo.send('POST', `/api/customer/groups/join/${token}`))).toEqual([410, 'INVITE_REVOKED'])
})

test('a deleted group is gone for all members, and the audit log shows who did what', async () => {
  const [owner, bo] = [await customer(), await customer()]
  const { id, path } = await testGroup(owner, [bo])
  expect((await owner.send('DELETE', path)).statusCode).toBe(204)
  expect(refusalOf(await bo.send('GET', path))).toEqual([404, 'NOT_FOUND'])
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `group:${id}`))
  expect(trail.map(({ action }) => action)).toEqual(['group_made', 'invite_made', 'member_joined', 'group_deleted'])
})

test('a guest has no groups, and is refused with ACCOUNT_NEEDED', async () => {
  const [owner, guest] = [await customer(), await testGuest(api.app)]
  const { token } = await testGroup(owner)
  expect((await guest.ask(Groups, 'GET', '/api/customer/groups')).data).toEqual([])
  expect(refusalOf(await guest.send('POST', '/api/customer/groups', { name: 'Ours' }))).toEqual([409, 'ACCOUNT_NEEDED'])
  expect(refusalOf(await guest.send('POST', `/api/customer/groups/join/${token}`))).toEqual([409, 'ACCOUNT_NEEDED'])
})

test('a customer can be in twenty groups at most, also with concurrent requests', async () => {
  const owner = await customer()
  const responses = await Promise.all(
    Array.from({ length: 23 }, (_, n) => owner.send('POST', '/api/customer/groups', { name: `Group ${n}` })),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(refusalOf(await owner.send('POST', '/api/customer/groups', { name: 'One more' }))).toEqual([
    409,
    'GROUPS_LIMIT',
  ])
})

test('of two concurrent joins the fiftieth member is accepted and the other is refused', async () => {
  const [owner, bo, cy] = [await customer(), await customer(), await customer()]
  const { id, token } = await testGroup(owner)
  const { db } = api.database
  const crowd = Array.from({ length: 48 }, (_, n) => `crowd${id.slice(0, 4)}${n}`)
  await db.insert(users).values(
    crowd.map((userId) => ({
      id: userId,
      firstName: 'Member',
      lastName: 'Crowd',
      email: `${userId}@example.com`,
      createdAt: api.now(),
    })),
  )
  await db
    .insert(groupMembers)
    .values(crowd.map((userId) => ({ groupId: id, userId, role: 'member' as const, joinedAt: api.now() })))
  const path = `/api/customer/groups/join/${token}`
  const responses = await Promise.all([bo, cy].map((one) => one.send('POST', path)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await bo.send('GET', path)).json().data.is_full).toBe(true)
})

test('leaving all groups transfers a shared group to its longest member, and deletes one without other members', async () => {
  const [ada, bo, cy] = [await customer('Ada'), await customer('Bo'), await customer('Cy')]
  const shared = await testGroup(ada, [bo])
  api.wind(1000)
  await cy.send('POST', `/api/customer/groups/join/${shared.token}`)
  const alone = await testGroup(ada)
  await api.database.db.transaction((tx) => leaveAllGroups(tx, [ada.userId], api.now()))
  expect((await bo.ask(Group, 'GET', shared.path)).data.members).toMatchObject([
    { name: 'Bo L.', role: 'owner' },
    { name: 'Cy L.', role: 'member' },
  ])
  expect(refusalOf(await ada.send('GET', shared.path))).toEqual([404, 'NOT_FOUND'])
  const left = await api.database.db.select().from(groupMembers).where(eq(groupMembers.groupId, alone.id))
  expect(left).toEqual([])
})

test('refuses fields that the endpoint does not know', async () => {
  const owner = await customer()
  const { path } = await testGroup(owner)
  for (const [method, at, body] of [
    ['POST', '/api/customer/groups', { name: 'Ours', role: 'owner' }],
    ['PUT', path, { name: 'Ours', owner_id: 'x' }],
    ['POST', `${path}/polls`, { question: 'What?', decided_at: null }],
  ] as const) {
    const response = await owner.send(method, at, body)
    expect(response.statusCode).toBe(422)
    expect(Object.values(response.json().errors)).toEqual([['This field is not expected.']])
  }
})
