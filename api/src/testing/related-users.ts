import { endpoints } from 'shared/contracts'
import { companionTokenOf } from '../orders/companions/find-visible-booking'
import { Browser } from './browser'
import { testCustomer } from './customers'
import { inviteToken, testGroup } from './groups'
import type { TestApp } from './test-app'

const Companions = endpoints['POST /api/customer/bookings/:uuid/companions'].response
const Group = endpoints['GET /api/customer/groups/:id'].response

/** People related to a customer: a group member, a removed member, a companion of their booking and a removed companion. */
export async function createRelatedUsers(api: TestApp, owner: Browser, booking: { path: string }) {
  const [member, removed] = [await testCustomer(api.app), await testCustomer(api.app)]
  const group = await testGroup(owner, [member, removed])
  await owner.send('DELETE', `${group.path}/members/${removed.userId}`)
  // Removing a member has revoked the invite link.
  await inviteToken(owner, group.path)
  const { data } = await owner.ask(Group, 'GET', group.path)
  await owner.send('PUT', `${booking.path}/group`, { group_id: group.id })
  return {
    group: { ...group, inviteId: data.invite?.id ?? '' },
    member,
    removed,
    companion: await aCompanion(api, owner, booking.path, { isRevoked: false }),
    removedCompanion: await aCompanion(api, owner, booking.path, { isRevoked: true }),
  }
}

let count = 0

/** A companion: a visitor with the token of their link. */
async function aCompanion(api: TestApp, owner: Browser, path: string, { isRevoked }: { isRevoked: boolean }) {
  const email = `companion${++count}@example.com`
  const { data } = await owner.ask(Companions, 'POST', `${path}/companions`, { email })
  const id = data.find((one) => one.email === email)?.id ?? ''
  if (isRevoked) await owner.send('DELETE', `${path}/companions`, { id })
  return { browser: await Browser.open(api.app), token: companionTokenOf(api.context.signer, id) }
}
