import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, $session, type User } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { GROUP_ID, groupOf } from '../../testing/samples'
import { type Invitation, visited } from './model'
import { GroupJoinPage } from './page'

const invitation: Invitation = {
  name: 'Friday Walkers',
  invitedBy: 'Ada M.',
  memberCount: 2,
  expiresAt: '2026-06-08T09:00:00.000Z',
  isFull: false,
  groupId: null,
}
const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })

async function open({
  load = () => ({ data: invitation }),
  join = () => ({ data: groupOf() }),
  user = { isGuest: false } as Partial<User> | null,
}: {
  load?: () => unknown
  join?: () => unknown
  user?: Partial<User> | null
} = {}) {
  const joined = jest.fn(join)
  const scope = fork({
    values: [[$session, user ? { status: 'signed-in', user } : { status: 'signed-out' }]] as never,
    handlers: [
      [api.invitationFx, load],
      [api.joinGroupFx, joined],
    ] as never,
  })
  const params = { pathname: '/groups/join/abc', params: { token: 'abc' }, hash: '', search: '' }
  await allSettled(visited, { scope, params })
  show(scope, <GroupJoinPage />)
  return { scope, joined, user: userEvent.setup() }
}

async function watching(act: () => Promise<void>): Promise<string[]> {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  await act()
  await waitFor(() => expect(went).not.toEqual([]))
  unwatch()
  return went
}

test('shows the group and the inviting member, and joins a signed-in customer', async () => {
  const { user } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Ada M. has invited you to Friday Walkers' })).toBeVisible()
  const went = await watching(() => user.click(screen.getByRole('button', { name: 'Join Friday Walkers' })))
  expect(went).toEqual([`/groups/${GROUP_ID}`])
})

test.each([
  ['Sign in to join', '/auth/sign-in'],
  ['Create an account', '/auth/sign-up'],
])('“%s” returns a signed-out visitor or guest to the invitation', async (name, path) => {
  for (const who of [null, { isGuest: true }]) {
    const { scope, user } = await open({ user: who })
    const went = await watching(() => user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))
    expect(went).toEqual([path])
    expect(scope.getState($redirectAfterAuth)).toBe('/groups/join/abc')
  }
})

test.each([
  ['INVITE_EXPIRED', /valid for seven days/],
  ['INVITE_REVOKED', /has been withdrawn/],
  ['NOT_FOUND', /Part of the link may be missing/],
])('an invalid invite link shows the reason (%s)', async (code, text) => {
  await open({ load: () => refuse(code) })
  expect(screen.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

test('a member gets a link to the group instead', async () => {
  await open({ load: () => ({ data: { ...invitation, groupId: GROUP_ID } }) })
  expect(screen.getByRole('link', { name: 'Open the group' })).toHaveAttribute('href', `/groups/${GROUP_ID}`)
})

test('shows that the group is full, on loading and on joining', async () => {
  await open({ load: () => ({ data: { ...invitation, isFull: true, memberCount: 50 } }) })
  expect(screen.getByRole('heading', { level: 1, name: 'Friday Walkers is full' })).toBeVisible()
  const { user } = await open({ join: () => refuse('GROUP_FULL') })
  await user.click(screen.getByRole('button', { name: 'Join Friday Walkers' }))
  expect(await screen.findByText('Someone has just joined: the group is now full.')).toBeVisible()
})

test('Try again loads the invitation after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ load: () => response() })
  response = () => ({ data: invitation })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Join Friday Walkers' })).toBeVisible()
})
