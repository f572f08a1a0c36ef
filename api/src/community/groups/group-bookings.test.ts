import { endpoints } from 'shared/contracts'
import { companionTokenOf } from '../../orders/companions/find-visible-booking'
import { Browser, refusalOf } from '../../testing/browser'
import { adults, buyer, testPaidBooking } from '../../testing/buy'
import { testThreeCustomers } from '../../testing/customers'
import { testGroup } from '../../testing/groups'
import { type Shop, testShop } from '../../testing/shop'

const Bookings = endpoints['GET /api/customer/groups/:id/bookings'].response
const Booking = endpoints['GET /api/customer/bookings/:uuid'].response

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 2, seats: 60 })
})

const bought = (browser?: Browser) =>
  testPaidBooking(api, { sessionId: api.sessionIds[0] ?? 0, tickets: adults(2), browser })

async function trio() {
  const { ada, bo, cy } = await testThreeCustomers(api)
  return { ada, bo, cy, group: await testGroup(ada, [bo]) }
}

test('members see what is booked, when, by whom and for how many; only the member who booked can open the booking', async () => {
  const { ada, bo, cy, group } = await trio()
  const { uuid, path, reference } = await bought(ada)
  const { data } = await ada.ask(Booking, 'PUT', `${path}/group`, { group_id: group.id })
  expect(data.group).toEqual({ id: group.id, name: 'Friday Walkers' })
  const seen = await bo.ask(Bookings, 'GET', `${group.path}/bookings?when=upcoming`)
  expect(seen.data).toMatchObject([{ uuid: null, status: 'confirmed', seats: 2, booked_by: 'Ada L.' }])
  for (const secret of ['ada@example.com', 'Lovell', reference, uuid, '5000', 'price', 'amount', 'ticket', 'phone']) {
    expect(JSON.stringify(seen.data)).not.toContain(secret)
  }
  expect((await ada.ask(Bookings, 'GET', `${group.path}/bookings`)).data[0]?.uuid).toBe(uuid)
  expect((await ada.ask(Bookings, 'GET', `${group.path}/bookings?when=past`)).data).toEqual([])
  for (const other of [bo, cy]) {
    for (const rest of ['', '/tickets', '/receipt.pdf', '/calendar.ics', '/companions']) {
      expect(refusalOf(await other.send('GET', path + rest))).toEqual([404, 'NOT_FOUND'])
    }
    expect(refusalOf(await other.send('PUT', `${path}/group`, { group_id: null }))).toEqual([404, 'NOT_FOUND'])
  }
})

test('a booking can be for one of the booker’s groups or for none', async () => {
  const { ada, cy, group } = await trio()
  const { path } = await bought(cy)
  for (const foreign of [group.id, 'b0b0b0b0-0000-4000-8000-000000000000']) {
    const response = await cy.send('PUT', `${path}/group`, { group_id: foreign })
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { group_id: ['This is not one of your groups.'] },
    ])
  }
  const own = await bought(ada)
  await ada.send('PUT', `${own.path}/group`, { group_id: group.id })
  expect((await ada.ask(Booking, 'PUT', `${own.path}/group`, { group_id: null })).data.group).toBeNull()
})

test('the group is saved with the details of a hold, and kept when they are sent again without it', async () => {
  const { ada, group } = await trio()
  const held = await ada.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[1]),
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  const path = `/api/customer/bookings/${held.json().data.uuid}`
  const first = await ada.ask(Booking, 'PUT', path, { ...buyer, group_id: group.id })
  expect(first.data.group?.id).toBe(group.id)
  expect((await ada.ask(Booking, 'PUT', path, buyer)).data.group?.id).toBe(group.id)
  expect((await ada.ask(Booking, 'PUT', path, { ...buyer, group_id: null })).data.group).toBeNull()
  const visitor = await Browser.open(api.app)
  const theirs = await visitor.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[1]),
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  const refused = await visitor.send('PUT', `/api/customer/bookings/${theirs.json().data.uuid}`, {
    ...buyer,
    group_id: group.id,
  })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['group_id']])
})

test('a group does not see holds, and a member who leaves takes their bookings along', async () => {
  const { ada, bo, group } = await trio()
  const { path } = await bought(bo)
  await bo.send('PUT', `${path}/group`, { group_id: group.id })
  const held = await bo.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[1]),
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  await bo.send('PUT', `/api/customer/bookings/${held.json().data.uuid}/group`, { group_id: group.id })
  expect((await ada.ask(Bookings, 'GET', `${group.path}/bookings`)).data).toHaveLength(1)
  await bo.send('DELETE', `${group.path}/members/${bo.userId}`)
  expect((await ada.ask(Bookings, 'GET', `${group.path}/bookings`)).data).toEqual([])
  expect((await bo.ask(Booking, 'GET', path)).data.group).toBeNull()
})

test('a companion does not see which group a booking is for', async () => {
  const { ada, group } = await trio()
  const { path, uuid } = await bought(ada)
  await ada.send('PUT', `${path}/group`, { group_id: group.id })
  await ada.send('POST', `${path}/companions`, { email: 'friend@example.com' })

  const { data } = (await ada.send('GET', `${path}/companions`)).json()
  const token = companionTokenOf(api.context.signer, data[0].id)
  const friend = await Browser.open(api.app)
  const seen = await friend.ask(Booking, 'GET', `/api/customer/bookings/${uuid}?token=${token}`)
  expect([seen.data.access, seen.data.group]).toEqual(['view', null])
})
