import { act, screen, waitFor, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { navigationRequested } from 'shared/nav'
import { press } from 'shared/testing'
import { openGroup, refuse } from '../../testing/open-group'
import { GROUP_ID, listOf, optionOf, pollOf } from '../../testing/samples'
import { refreshTicked } from './model'

const vote = /^Vote for this: Kayak/

test('a vote is shown at once, and the request contains all options the customer votes for', async () => {
  const unvoted = pollOf({ options: [optionOf({ votes: 1, voters: ['Ada M.'], isMine: false })] })
  const { user, calls } = await openGroup({
    pollsFx: () => ({ data: [unvoted] }),
    voteFx: () => new Promise(() => {}),
  })
  await press(user, vote)
  expect(screen.getByRole('button', { name: vote })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('2 votes')).toBeVisible()
  expect(calls.voteFx).toHaveBeenCalledWith({
    params: { id: GROUP_ID, poll: 'p-1' },
    body: { optionIds: ['o-kayak'] },
  })
})

test('sends the second of two quick votes after the first response, so that none is lost', async () => {
  const responses: ((polls: unknown) => void)[] = []
  const two = pollOf({
    options: [optionOf({ isMine: false }), optionOf({ id: 'o-two', isMine: false })],
  })
  const { user, calls } = await openGroup({
    pollsFx: () => ({ data: [two] }),
    voteFx: () => new Promise((resolve) => responses.push(resolve)),
  })
  for (const button of screen.getAllByRole('button', { name: vote })) await user.click(button)
  expect(calls.voteFx.mock.calls.map(([{ body }]) => body.optionIds)).toEqual([['o-kayak']])
  await act(async () => responses[0]?.({ data: [two] }))
  expect(calls.voteFx.mock.calls.map(([{ body }]) => body.optionIds)).toEqual([['o-kayak'], ['o-kayak', 'o-two']])
  for (const button of screen.getAllByRole('button', { name: vote }))
    expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('a poll response requested before a vote does not undo the vote', async () => {
  let response: (polls: unknown) => void = () => {}
  let first = true
  const { scope, user } = await openGroup({
    pollsFx: () => {
      if (first) {
        first = false
        return { data: [pollOf()] }
      }
      return new Promise((resolve) => {
        response = resolve
      })
    },
    voteFx: () => new Promise(() => {}),
  })
  await act(async () => {
    void allSettled(refreshTicked, { scope })
  })
  await press(user, vote)
  await act(async () => response({ data: [pollOf()] }))
  expect(screen.getByRole('button', { name: vote })).toHaveAttribute('aria-pressed', 'false')
})

test('a vote on a decided poll shows the refusal and the current state', async () => {
  let polls = [pollOf()]
  const { user } = await openGroup({
    pollsFx: () => ({ data: polls }),
    voteFx: () => {
      polls = [pollOf({ state: 'held', decidedBy: 'Bo R.', heldUntil: '2026-06-10T09:15:00.000Z' })]
      return refuse('POLL_DECIDED')
    },
  })
  await press(user, vote)
  expect(await screen.findByText(/has just been decided/)).toBeVisible()
  expect(await screen.findByText('Bo R. is paying: the places are held until 10:15.')).toBeVisible()
})

test('a member who may decide books the winner for all voters and continues to the checkout', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user, calls } = await openGroup({ decideFx: () => ({ data: { bookingUuid: 'b-1' } }) })
  await press(user, 'Book the winner')
  const dialog = within(await screen.findByRole('dialog', { name: 'Book it for the group' }))
  expect(dialog.getByText('£50.00')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'More: Child' }))
  await user.click(dialog.getByRole('button', { name: 'Hold 3 places' }))
  await waitFor(() => expect(went).toEqual(['/checkout?booking=b-1']))
  unwatch()
  expect(calls.decideFx).toHaveBeenCalledWith({
    params: { id: GROUP_ID, poll: 'p-1' },
    body: {
      optionId: 'o-kayak',
      tickets: [
        { ticketId: 't-adult', quantity: 2 },
        { ticketId: 't-child', quantity: 1 },
      ],
    },
  })
})

test('disables the hold for fewer people than voted', async () => {
  const { user } = await openGroup({ pollsFx: () => ({ data: [pollOf({ options: [optionOf({ votes: 3 })] })] }) })
  await press(user, 'Book the winner')
  const dialog = within(await screen.findByRole('dialog', { name: 'Book it for the group' }))
  await user.click(dialog.getByRole('button', { name: 'Fewer: Adult' }))
  expect(dialog.getByText(/3 people voted for this\. Please hold a place for each/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Hold 2 places' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'More: Child' }))
  expect(dialog.getByRole('button', { name: 'Hold 3 places' })).toBeEnabled()
})

test('disables the hold when fewer places are left than people voted, and suggests another time', async () => {
  const { session } = optionOf()
  const tickets = session.tickets.map((ticket) => ({ ...ticket, available: Math.min(2, ticket.available) }))
  const full = optionOf({ votes: 3, session: { ...session, seatsLeft: 2, tickets } })
  const { user } = await openGroup({ pollsFx: () => ({ data: [pollOf({ options: [full] })] }) })
  await press(user, 'Book the winner')
  const dialog = within(await screen.findByRole('dialog', { name: 'Book it for the group' }))
  expect(dialog.getByText(/Only 2 places left\. Please choose another time/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Hold 2 places' })).toBeDisabled()
})

test('disables the hold when the time fills up while the dialog is open', async () => {
  let seatsLeft = 4
  const { scope, user } = await openGroup({
    pollsFx: () => ({
      data: [pollOf({ options: [optionOf({ votes: 3, session: { ...optionOf().session, seatsLeft } })] })],
    }),
  })
  await press(user, 'Book the winner')
  const dialog = within(await screen.findByRole('dialog', { name: 'Book it for the group' }))
  expect(dialog.getByRole('button', { name: 'Hold 3 places' })).toBeEnabled()
  seatsLeft = 0
  await act(() => allSettled(refreshTicked, { scope }))
  expect(dialog.getByText(/No places left\./)).toBeVisible()
  expect(dialog.getByText(/This time has just filled up/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Hold 3 places' })).toBeDisabled()
})

test('when two members decide at once, the second sees the refusal and who decided', async () => {
  let polls = [pollOf()]
  const { user } = await openGroup({
    pollsFx: () => ({ data: polls }),
    decideFx: () => {
      polls = [pollOf({ state: 'held', decidedBy: 'Bo R.', heldUntil: '2026-06-10T09:15:00.000Z' })]
      return refuse('POLL_DECIDED')
    },
  })
  await press(user, 'Book the winner')
  await press(user, 'Hold 2 places')
  expect(await screen.findByText('Someone else has just decided this vote.')).toBeVisible()
  expect(await screen.findByText(/Bo R. is paying/)).toBeInTheDocument()
})

test('the member who decided finds a link to the checkout, and later to the booking', async () => {
  let polls = [
    pollOf({ state: 'held', decidedBy: 'Ada M.', bookingUuid: 'b-1', heldUntil: '2026-06-10T09:15:00.000Z' }),
  ]
  const { scope } = await openGroup({ pollsFx: () => ({ data: polls }) })
  expect(screen.getByRole('link', { name: 'Continue to checkout' })).toHaveAttribute('href', '/checkout?booking=b-1')
  polls = [pollOf({ state: 'booked', decidedBy: 'Ada M.', bookingUuid: 'b-1' })]
  await act(() => allSettled(refreshTicked, { scope }))
  expect(screen.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', '/bookings/b-1')
})

test('a hold that expired unpaid leaves the poll open', async () => {
  await openGroup({ pollsFx: () => ({ data: [pollOf({ lost: 'hold' })] }) })
  expect(screen.getByText(/were not paid for in time/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Book the winner' })).toBeVisible()
})

test('a member who may not decide sees no buttons to book or delete', async () => {
  await openGroup({ pollsFx: () => ({ data: [pollOf({ canDecide: false })] }) })
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete the vote/ })).toBeNull()
})

test('starts a poll, and adds an option by experience, day and session', async () => {
  const empty = pollOf({ options: [], winnerId: null })
  const { user, calls } = await openGroup({
    pollsFx: () => ({ data: [] }),
    beginPollFx: () => ({ data: [empty] }),
    suggestFx: () => ({
      data: {
        places: [],
        categories: [],
        experiences: [{ id: '7', slug: 's-7', name: 'Kayak the Itchen', town: 'Winchester' }],
      },
    }),
    availableDatesFx: () => ({
      data: [{ date: '2026-06-12', priceFrom: 1250, seatsLeft: 6, privateAvailable: false }],
    }),
    sessionsFx: () => ({ data: [optionOf().session] }),
    addOptionFx: () => ({ data: [pollOf()] }),
  })
  await press(user, 'Start a vote')
  await press(user, 'Start it')
  expect(calls.beginPollFx).toHaveBeenCalledWith({ params: { id: GROUP_ID }, body: { question: 'What shall we do?' } })
  await press(user, 'Add a choice')
  await user.type(await screen.findByLabelText('What would you like to do?'), 'kayak')
  await press(user, /Kayak the Itchen/)
  await press(user, 'Fri 12')
  await user.click(await screen.findByRole('radio'))
  await press(user, 'Add it')
  expect(calls.addOptionFx).toHaveBeenCalledWith({ params: { id: GROUP_ID, poll: 'p-1' }, body: { sessionId: '41' } })
  expect(await screen.findByRole('link', { name: 'Kayak the Itchen' })).toBeInTheDocument()
})

test('suggests experiences from the customer’s wishlists', async () => {
  const { user, calls } = await openGroup({
    wishlistsFx: () => ({ data: [listOf(), listOf({ id: 'l2' })] }),
    availableDatesFx: () => ({ data: [] }),
  })
  await press(user, 'Add a choice')
  await press(user, /Throw a Pot/)
  expect(await screen.findByText('There are no places left this month. Try the next one.')).toBeVisible()
  expect(calls.availableDatesFx).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '8' } }))
})
