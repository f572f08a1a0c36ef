import { act, screen, waitFor } from '@testing-library/react'
import { allSettled } from 'effector'
import { press } from 'shared/testing'
import { openGroup, refuse } from '../../testing/open-group'
import { bookingOf, groupOf, optionOf, pollOf } from '../../testing/samples'
import { refreshTicked, visited } from './model'

const OTHER_ID = '0b2f6f1c-2b64-4f0e-9a55-7d6f1c0e9d11'
const other = { pathname: `/groups/${OTHER_ID}`, params: { id: OTHER_ID }, hash: '', search: '' }
const meta = { page: 1, lastPage: 1, total: 1 }

test('navigating to another group ignores late responses for the first one', async () => {
  let late: (answer: unknown) => void = () => {}
  let looks = 0
  const { scope } = await openGroup({
    groupFx: ({ params }) => {
      if (params.id === OTHER_ID) return { data: groupOf({ id: OTHER_ID, name: 'Coast Club' }) }
      looks += 1
      if (looks === 1) return { data: groupOf() }
      return new Promise((resolve) => {
        late = resolve
      })
    },
    pollsFx: ({ params }) => ({ data: params.id === OTHER_ID ? [] : [pollOf()] }),
    groupBookingsFx: ({ params }) => ({ data: params.id === OTHER_ID ? [] : [bookingOf()], meta }),
  })
  await act(async () => {
    void allSettled(refreshTicked, { scope })
  })
  await act(async () => {
    void allSettled(visited, { scope, params: other })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Coast Club' })).toBeVisible()
  expect(screen.queryByText('What shall we do?')).toBeNull()
  await act(async () => late({ data: groupOf() }))
  expect(screen.getByRole('heading', { level: 1, name: 'Coast Club' })).toBeVisible()
})

test('a poll that becomes a booking reloads the group’s bookings', async () => {
  let polls = [pollOf({ state: 'held', decidedBy: 'Bo R.' })]
  let bookings: unknown[] = []
  const { scope } = await openGroup({
    pollsFx: () => ({ data: polls }),
    groupBookingsFx: () => ({ data: bookings, meta }),
  })
  expect(screen.getByText(/^Nothing yet/)).toBeVisible()
  polls = [pollOf({ state: 'booked', decidedBy: 'Bo R.' })]
  bookings = [bookingOf()]
  await act(() => allSettled(refreshTicked, { scope }))
  expect(await screen.findByText('2 places, booked by Bo R.')).toBeVisible()
})

test('a member who has been removed learns it when they vote', async () => {
  let isIn = true
  const { user } = await openGroup({
    groupFx: () => (isIn ? { data: groupOf() } : refuse('NOT_FOUND')),
    voteFx: () => {
      isIn = false
      return refuse('NOT_FOUND')
    },
  })
  await press(user, /^Vote for this: Kayak/)
  expect(await screen.findByRole('heading', { name: 'We could not find this group' })).toBeVisible()
})

test('the decide dialog says that its poll has been deleted', async () => {
  let polls = [pollOf()]
  const { scope, user } = await openGroup({ pollsFx: () => ({ data: polls }) })
  await press(user, 'Book the winner')
  polls = []
  await act(() => allSettled(refreshTicked, { scope }))
  expect(await screen.findByText(/This vote has been deleted/)).toBeVisible()
  await press(user, 'Back to the votes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('preselects the minimum party, and says so when fewer tickets are selected', async () => {
  const few = optionOf({ votes: 1, experience: { ...optionOf().experience, minGuests: 3 } })
  const { user } = await openGroup({ pollsFx: () => ({ data: [pollOf({ options: [few] })] }) })
  await press(user, 'Book the winner')
  expect(await screen.findByRole('button', { name: 'Hold 3 places' })).toBeVisible()
  await press(user, 'Fewer: Adult')
  expect(screen.getByText('Bookings are for at least 3 people.')).toBeVisible()
})

test('a poll reopens when its booking has left the group', async () => {
  await openGroup({ pollsFx: () => ({ data: [pollOf({ lost: 'withdrawn' })] }) })
  expect(screen.getByText(/has left the group, or kept the booking for themselves/)).toBeVisible()
})
