import { act, screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { navigationRequested } from 'shared/nav'
import { press } from 'shared/testing'
import { openGroup, refuse } from '../../testing/open-group'
import { ada, bo, bookingOf, GROUP_ID, groupOf, optionOf, pollOf } from '../../testing/samples'
import { $head, groupChanged, refreshTicked } from './model'

const meta = { page: 1, lastPage: 1, total: 1 }
const invite = {
  id: 'i-1',
  url: 'https://meander.example/groups/join/abc',
  createdBy: 'Ada M.',
  expiresAt: '2026-06-08T09:00:00.000Z',
  canRevoke: true,
}

test('a group shows its members, polls and bookings', async () => {
  const { scope } = await openGroup({ groupBookingsFx: () => ({ data: [bookingOf()], meta }) })
  expect(screen.getByRole('heading', { level: 1, name: 'Friday Walkers' })).toBeVisible()
  expect(screen.getByText('Ada M. (you)')).toBeVisible()
  expect(screen.getByText('6 places left, enough for all of you.')).toBeVisible()
  expect(screen.getByText('2 places, booked by Bo R.')).toBeVisible()
  expect(scope.getState($head)?.title).toBe('Friday Walkers')
})

test('a booking links to its own page for the member who booked it, and to the experience for others', async () => {
  await openGroup({
    groupBookingsFx: () => ({ data: [bookingOf({ uuid: 'b-1' }), bookingOf()], meta }),
    pollsFx: () => ({ data: [] }),
  })
  const [mine, theirs] = screen.getAllByRole('link', { name: 'Kayak the Itchen' })
  expect(mine).toHaveAttribute('href', '/bookings/b-1')
  expect(theirs).toHaveAttribute('href', '/experience/kayak-the-itchen-7')
})

test('a group that the customer has been removed from is not found, with a link to their groups', async () => {
  let response: () => unknown = () => ({ data: groupOf() })
  const { scope } = await openGroup({ groupFx: () => response() })
  response = () => refuse('NOT_FOUND')
  await act(() => allSettled(refreshTicked, { scope }))
  expect(screen.getByRole('heading', { name: 'We could not find this group' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My groups' })).toHaveAttribute('href', '/groups')
})

test('Try again loads the group after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await openGroup({ groupFx: () => response() })
  response = () => ({ data: groupOf() })
  await press(user, 'Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Friday Walkers' })).toBeVisible()
})

test('a failed refresh keeps the loaded group on screen', async () => {
  let response: () => unknown = () => ({ data: groupOf() })
  const { scope } = await openGroup({ groupFx: () => response() })
  response = () => Promise.reject({ kind: 'unreachable' })
  await act(() => allSettled(refreshTicked, { scope }))
  expect(screen.getByRole('heading', { level: 1, name: 'Friday Walkers' })).toBeVisible()
})

test('creates, shows and revokes the invite link', async () => {
  const { user, calls } = await openGroup({
    inviteFx: () => ({ data: groupOf({ invite }) }),
    revokeInviteFx: () => ({ data: groupOf() }),
  })
  await press(user, 'Create an invite link')
  expect(await screen.findByLabelText('Invite link')).toHaveValue(invite.url)
  await press(user, 'Withdraw the link')
  expect(await screen.findByRole('button', { name: 'Create an invite link' })).toBeVisible()
  expect(calls.revokeInviteFx).toHaveBeenCalledWith({ params: { id: GROUP_ID }, body: { id: 'i-1' } })
})

test('a group with one member shows the invitation first', async () => {
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const { scope } = await openGroup({ groupFx: () => ({ data: groupOf({ members: [ada] }) }) })
  expect(heads()).toEqual(['Invite others', 'Votes', 'Booked together', 'Members'])
  await act(() => allSettled(groupChanged, { scope, params: groupOf() }))
  expect(heads()).toEqual(['Votes', 'Booked together', 'Members', 'Invite others'])
})

test('a member cannot manage other members or revoke another member’s invite link', async () => {
  const you = { ...bo, isYou: true }
  await openGroup({
    groupFx: () => ({
      data: groupOf({
        role: 'member',
        members: [{ ...ada, isYou: false }, you],
        invite: { ...invite, canRevoke: false },
      }),
    }),
  })
  expect(screen.queryByRole('button', { name: /^More about (Ada|Bo)/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw the link' })).toBeNull()
})

test('the owner removes a member after a confirmation that explains the consequences', async () => {
  const { user, calls } = await openGroup({ endMembershipFx: () => null })
  await press(user, 'More about Bo R.')
  await press(user, 'Remove')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Bo R.?' }))
  expect(dialog.getByText(/cannot use it to rejoin/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls.endMembershipFx).toHaveBeenCalledWith({ params: { id: GROUP_ID, member: 'u-bo' } }))
})

test('a member leaves the group and returns to the list of groups', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const you = { ...bo, isYou: true }
  const { user, calls } = await openGroup({
    groupFx: () => ({ data: groupOf({ role: 'member', members: [{ ...ada, isYou: false }, you] }) }),
    endMembershipFx: () => null,
  })
  await press(user, 'More about this group')
  await press(user, 'Leave the group')
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Friday Walkers?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave the group' }))
  await waitFor(() => expect(went).toEqual(['/groups']))
  unwatch()
  expect(calls.endMembershipFx).toHaveBeenCalledWith({ params: { id: GROUP_ID, member: 'u-bo' } })
})

test('the owner must hand the group over before leaving it', async () => {
  const { user, calls } = await openGroup()
  await press(user, 'More about this group')
  await press(user, 'Leave the group')
  expect(await screen.findByRole('dialog', { name: 'You own this group' })).toBeVisible()
  expect(calls.endMembershipFx).not.toHaveBeenCalled()
})

test('does not send an empty group name', async () => {
  const { user, calls } = await openGroup()
  await press(user, 'More about this group')
  await press(user, 'Rename')
  const field = await screen.findByLabelText('What is the group called?')
  await user.clear(field)
  await press(user, 'Rename')
  expect(field).toHaveAccessibleDescription('Please give the group a name.')
  expect(calls.renameGroupFx).not.toHaveBeenCalled()
})

test('an option that cannot win shows the reason, and cannot be booked', async () => {
  await openGroup({
    pollsFx: () => ({
      data: [
        pollOf({
          winnerId: null,
          options: [
            optionOf({ id: 'o-full', state: 'full', session: { ...optionOf().session, seatsLeft: 1 } }),
            optionOf({ id: 'o-over', state: 'closed' }),
          ],
        }),
      ],
    }),
  })
  expect(screen.getByText('Only 1 place left: not enough for the 2 of you who voted for it.')).toBeVisible()
  expect(screen.getByText('This can no longer be booked.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
})
