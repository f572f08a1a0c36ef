import { act, screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { navigationRequested } from 'shared/nav'
import { openGroup, press, refuse } from '../../testing/open-group'
import { ada, bo, bookingOf, GROUP_ID, groupOf, optionOf, pollOf } from '../../testing/samples'
import { $head, groupChanged, ticked } from './model'

const meta = { page: 1, lastPage: 1, total: 1 }
const invite = {
  id: 'i-1',
  url: 'https://meander.example/groups/join/abc',
  createdBy: 'Ada M.',
  expiresAt: '2026-06-08T09:00:00.000Z',
  canRevoke: true,
}

test('a group shows who is in it, what they vote on and what they have booked', async () => {
  const { scope } = await openGroup({ groupBookingsFx: () => ({ data: [bookingOf()], meta }) })
  expect(screen.getByRole('heading', { level: 1, name: 'Friday Walkers' })).toBeVisible()
  expect(screen.getByText('Ada M. (you)')).toBeVisible()
  expect(screen.getByText('6 places left, enough for all of you.')).toBeVisible()
  expect(screen.getByText('2 places, booked by Bo R.')).toBeVisible()
  expect(scope.getState($head)?.title).toBe('Friday Walkers')
})

test('a booking of one’s own leads to it, another’s to what it is', async () => {
  await openGroup({
    groupBookingsFx: () => ({ data: [bookingOf({ uuid: 'b-1' }), bookingOf()], meta }),
    pollsFx: () => ({ data: [] }),
  })
  const [mine, theirs] = screen.getAllByRole('link', { name: 'Kayak the Itchen' })
  expect(mine).toHaveAttribute('href', '/bookings/b-1')
  expect(theirs).toHaveAttribute('href', '/experience/kayak-the-itchen-7')
})

test('a group that is not one’s own, or no longer, is not found, and the way on is named', async () => {
  let answer: () => unknown = () => ({ data: groupOf() })
  const { scope } = await openGroup({ groupFx: () => answer() })
  answer = () => refuse('NOT_FOUND')
  await act(() => allSettled(ticked, { scope }))
  expect(screen.getByRole('heading', { name: 'We could not find this group' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My groups' })).toHaveAttribute('href', '/groups')
})

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await openGroup({ groupFx: () => answer() })
  answer = () => ({ data: groupOf() })
  await press(user, 'Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Friday Walkers' })).toBeVisible()
})

test('a look that fails leaves on screen what is known', async () => {
  let answer: () => unknown = () => ({ data: groupOf() })
  const { scope } = await openGroup({ groupFx: () => answer() })
  answer = () => Promise.reject({ kind: 'unreachable' })
  await act(() => allSettled(ticked, { scope }))
  expect(screen.getByRole('heading', { level: 1, name: 'Friday Walkers' })).toBeVisible()
})

test('the invite link is made, shown and taken back', async () => {
  const { user, calls } = await openGroup({
    inviteFx: () => ({ data: groupOf({ invite }) }),
    revokeInviteFx: () => ({ data: groupOf() }),
  })
  await press(user, 'Make an invite link')
  expect(await screen.findByLabelText('Invite link')).toHaveValue(invite.url)
  await press(user, 'Take it back')
  expect(await screen.findByRole('button', { name: 'Make an invite link' })).toBeVisible()
  expect(calls.revokeInviteFx).toHaveBeenCalledWith({ params: { id: GROUP_ID }, body: { id: 'i-1' } })
})

test('whoever is alone in a group is asked to bring others in before anything else', async () => {
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const { scope } = await openGroup({ groupFx: () => ({ data: groupOf({ members: [ada] }) }) })
  expect(heads()).toEqual(['Ask others in', 'Votes', 'Booked together', 'Members'])
  await act(() => allSettled(groupChanged, { scope, params: groupOf() }))
  expect(heads()).toEqual(['Votes', 'Booked together', 'Members', 'Ask others in'])
})

test('members have no say over each other, nor over a link of somebody else’s', async () => {
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
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test('the owner removes somebody after being told what goes with them', async () => {
  const { user, calls } = await openGroup({ endMembershipFx: () => null })
  await press(user, 'More about Bo R.')
  await press(user, 'Remove')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Bo R.?' }))
  expect(dialog.getByText(/cannot come back by it/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(calls.endMembershipFx).toHaveBeenCalledWith({ params: { id: GROUP_ID, member: 'u-bo' } }))
})

test('a member leaves, and is led back to their groups', async () => {
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

test('the owner is told to hand the group over before they leave', async () => {
  const { user, calls } = await openGroup()
  await press(user, 'More about this group')
  await press(user, 'Leave the group')
  expect(await screen.findByRole('dialog', { name: 'This group is yours' })).toBeVisible()
  expect(calls.endMembershipFx).not.toHaveBeenCalled()
})

test('a name that is none is not sent', async () => {
  const { user, calls } = await openGroup()
  await press(user, 'More about this group')
  await press(user, 'Rename')
  const field = await screen.findByLabelText('What is the group called?')
  await user.clear(field)
  await press(user, 'Rename')
  expect(field).toHaveAccessibleDescription('Please give the group a name.')
  expect(calls.renameGroupFx).not.toHaveBeenCalled()
})

test('an option that cannot win says why, and nobody is offered to book it', async () => {
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
  expect(screen.getByText('Only 1 place left: not enough for the 2 of you who are for it.')).toBeVisible()
  expect(screen.getByText('This can no longer be booked.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
})
