import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { show } from 'shared/testing'
import * as api from '../api'
import { visited } from '../pages/group/model'
import { GroupPage } from '../pages/group/page'
import { GROUP_ID, groupOf, pollOf } from './samples'

type Request = { params: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }
type Answer = (request: Request) => unknown

export const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })
const none = { data: [], meta: { page: 1, lastPage: 1, total: 0 } }

const effects = {
  groupFx: api.groupFx,
  pollsFx: api.pollsFx,
  groupBookingsFx: api.groupBookingsFx,
  renameGroupFx: api.renameGroupFx,
  deleteGroupFx: api.deleteGroupFx,
  endMembershipFx: api.endMembershipFx,
  handOverFx: api.handOverFx,
  inviteFx: api.inviteFx,
  revokeInviteFx: api.revokeInviteFx,
  beginPollFx: api.createPollFx,
  deletePollFx: api.deletePollFx,
  addOptionFx: api.addOptionFx,
  voteFx: api.voteFx,
  decideFx: api.decideFx,
  suggestFx: api.suggestFx,
  wishlistsFx: api.wishlistsFx,
  availableDatesFx: api.availableDatesFx,
  sessionsFx: api.sessionsFx,
}
type GroupEffectName = keyof typeof effects
const asked = Object.keys(effects) as GroupEffectName[]

const usual: Partial<Record<GroupEffectName, Answer>> = {
  groupFx: () => ({ data: groupOf() }),
  pollsFx: () => ({ data: [pollOf()] }),
  groupBookingsFx: () => none,
}

/** Opens the page of a group, with a fake response for each endpoint. */
export async function openGroup(responses: Partial<Record<GroupEffectName, Answer>> = {}) {
  const calls = Object.fromEntries(
    asked.map((name) => [name, jest.fn(responses[name] ?? usual[name] ?? (() => new Promise(() => {})))]),
  ) as Record<GroupEffectName, jest.Mock>
  const scope = fork({
    // The first argument of an endpoint effect is the URL of the API.
    handlers: asked.map((name) => [effects[name], (_: unknown, request: Request) => calls[name](request)]) as never,
  })
  const params = { pathname: `/groups/${GROUP_ID}`, params: { id: GROUP_ID }, hash: '', search: '' }
  await allSettled(visited, { scope, params })
  show(scope, <GroupPage />)
  return { scope, calls, user: userEvent.setup() }
}
