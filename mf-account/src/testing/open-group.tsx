import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import * as api from '../api'
import { visited } from '../pages/group/model'
import { GroupPage } from '../pages/group/page'
import { GROUP_ID, groupOf, pollOf } from './samples'
import { show } from './show'

type Request = { params: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }
type Answer = (request: Request) => unknown

export const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })
const none = { data: [], meta: { page: 1, lastPage: 1, total: 0 } }

const asked = [
  'groupFx',
  'pollsFx',
  'groupBookingsFx',
  'renameGroupFx',
  'deleteGroupFx',
  'endMembershipFx',
  'handOverFx',
  'inviteFx',
  'revokeInviteFx',
  'beginPollFx',
  'deletePollFx',
  'addOptionFx',
  'voteFx',
  'decideFx',
  'suggestFx',
  'availableDatesFx',
  'sessionsFx',
] as const
type Asked = (typeof asked)[number]

const usual: Partial<Record<Asked, Answer>> = {
  groupFx: () => ({ data: groupOf() }),
  pollsFx: () => ({ data: [pollOf()] }),
  groupBookingsFx: () => none,
}

/** The page of a group, with what the server says to each press. */
export async function openGroup(answers: Partial<Record<Asked, Answer>> = {}) {
  const calls = Object.fromEntries(
    asked.map((name) => [name, jest.fn(answers[name] ?? usual[name] ?? (() => new Promise(() => {})))]),
  ) as Record<Asked, jest.Mock>
  const scope = fork({
    // An endpoint's first argument is where the API is.
    handlers: asked.map((name) => [api[name], (_: unknown, request: Request) => calls[name](request)]) as never,
  })
  const params = { pathname: `/groups/${GROUP_ID}`, params: { id: GROUP_ID }, hash: '', search: '' }
  await allSettled(visited, { scope, params })
  show(scope, <GroupPage />)
  return { scope, calls, user: userEvent.setup() }
}

export const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
