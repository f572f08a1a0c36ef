import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import { show } from 'shared/testing'
import * as api from '../../api'
import { listOf, wishOf } from '../../testing/samples'
import { visited } from './model'
import { WishlistPage } from './page'

type Request = { params: object; query?: object; body?: Record<string, unknown> }

async function open(responses: Partial<Record<keyof typeof api, (request: Request) => unknown>> = {}) {
  const calls = {
    wishlistFx: jest.fn(responses.wishlistFx ?? (() => ({ data: listOf() }))),
    changeWishlistFx: jest.fn(responses.changeWishlistFx ?? (() => ({ data: listOf() }))),
    deleteWishlistFx: jest.fn(responses.deleteWishlistFx ?? (() => null)),
    unsaveFx: jest.fn(responses.unsaveFx ?? (() => ({ data: listOf() }))),
    updateWishNoteFx: jest.fn(responses.updateWishNoteFx ?? (() => ({ data: listOf() }))),
    wishAvailabilityFx: jest.fn(responses.wishAvailabilityFx ?? (() => ({ data: [] }))),
    shareWishlistFx: jest.fn(responses.shareWishlistFx ?? (() => ({ data: listOf() }))),
    unshareWishlistFx: jest.fn(responses.unshareWishlistFx ?? (() => ({ data: listOf() }))),
  }
  const scope = fork({
    handlers: [
      [readTodayFx, () => '2026-06-11'],
      [api.wishlistFx, (_: string, request: Request) => calls.wishlistFx(request)],
      [api.changeWishlistFx, (_: string, request: Request) => calls.changeWishlistFx(request)],
      [api.deleteWishlistFx, (_: string, request: Request) => calls.deleteWishlistFx(request)],
      [api.unsaveFx, (_: string, request: Request) => calls.unsaveFx(request)],
      [api.updateWishNoteFx, (_: string, request: Request) => calls.updateWishNoteFx(request)],
      [api.wishAvailabilityFx, (_: string, request: Request) => calls.wishAvailabilityFx(request)],
      [api.shareWishlistFx, (_: string, request: Request) => calls.shareWishlistFx(request)],
      [api.unshareWishlistFx, (_: string, request: Request) => calls.unshareWishlistFx(request)],
    ] as never,
  })
  // Not awaited, because a test may keep the request pending.
  void allSettled(visited, {
    scope,
    params: { pathname: '/wishlist/l1', params: { id: 'l1' }, hash: '', search: '' },
  })
  show(scope, <WishlistPage />)
  await act(async () => {})
  return { scope, calls, user: userEvent.setup() }
}
const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('checks which experiences are available on Saturday for six people', async () => {
  const { user, calls } = await open({
    wishAvailabilityFx: () => ({
      data: [
        { experienceId: '8', startsAt: '2026-06-13T09:00:00.000Z', why: null, places: null },
        { experienceId: '7', startsAt: null, why: 'full', places: 2 },
      ],
    }),
  })
  expect(screen.getByLabelText('Day')).toHaveValue('13/06/2026')
  for (let more = 0; more < 4; more += 1) await press(user, 'More: Adults')
  await press(user, 'Check')
  expect(await screen.findByText('One of these has room for 6 on Saturday June 13.')).toBeVisible()
  expect(calls.wishAvailabilityFx).toHaveBeenCalledWith({
    params: { id: 'l1' },
    query: { date: '2026-06-13', adults: 6, children: 0 },
  })
  expect(screen.getByText('Only 2 places left on that day')).toBeVisible()
  expect(screen.getByText('Available from 10:00')).toBeVisible()
  await press(user, 'Only show available')
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('data-wish'))).toEqual(['8'])
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  await press(user, 'Fewer: Adults')
  expect(screen.queryByText('Available from 10:00')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test.each([
  ['not_offered', null, 'Not available at the moment'],
  ['not_private', null, 'Not for private groups'],
  ['adult_needed', null, 'Children need an adult here'],
  ['no_children', null, 'For adults only'],
  ['too_few', 4, 'Takes at least 4'],
  ['too_many', 6, 'Takes at most 6'],
  ['no_session', null, 'Not available on that day'],
  ['full', 0, 'Sold out on that day'],
  ['full', 1, 'Only 1 place left on that day'],
])('shows why an experience is not available (%s, %j)', async (why, places, said) => {
  const { user } = await open({
    wishAvailabilityFx: () => ({
      data: ['7', '8'].map((experienceId) => ({ experienceId, startsAt: null, why, places })),
    }),
  })
  await press(user, 'Check')
  expect(await screen.findByText(/^None of these has room for 2 on Saturday June 13/)).toBeVisible()
  expect(screen.getAllByText(said)).toHaveLength(2)
})

test('refuses a past day, a missing day and an empty party without a request', async () => {
  const { user, calls } = await open()
  const day = screen.getByLabelText('Day')
  fireEvent.change(day, { target: { value: '01/06/2026' } })
  await press(user, 'Check')
  expect(day).toHaveAccessibleDescription(/That day is in the past\. Please pick today or later\.$/)
  expect(day).toHaveFocus()
  fireEvent.change(day, { target: { value: '' } })
  await press(user, 'Check')
  expect(day).toHaveAccessibleDescription(/Please pick a day\.$/)
  fireEvent.change(day, { target: { value: '20/06/2026' } })
  for (let fewer = 0; fewer < 2; fewer += 1) await press(user, 'Fewer: Adults')
  await press(user, 'Check')
  expect(screen.getByText('Please say how many are coming.')).toBeVisible()
  expect(calls.wishAvailabilityFx).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: 'Private group' }))
  expect(screen.getByRole('button', { name: 'More: Adults' })).toBeDisabled()
  await press(user, 'Check')
  expect(calls.wishAvailabilityFx).toHaveBeenCalledWith({
    params: { id: 'l1' },
    query: { date: '2026-06-20', isPrivate: '1' },
  })
})

test('the buttons change the order and keep the focus', async () => {
  const { user, calls } = await open()
  await press(user, 'Move Throw a Pot up')
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('data-wish'))).toEqual(['8', '7'])
  expect(screen.getByRole('button', { name: 'Move Throw a Pot down' })).toHaveFocus()
  expect(screen.getByText('Throw a Pot is now in position 1 of 2.')).toBeInTheDocument()
  expect(calls.changeWishlistFx).toHaveBeenCalledWith({ params: { id: 'l1' }, body: { experienceIds: ['8', '7'] } })
})

test('reverts the order when it could not be saved', async () => {
  const { user } = await open({ changeWishlistFx: () => Promise.reject({ kind: 'unreachable' }) })
  await press(user, 'Move Throw a Pot up')
  expect(await screen.findByText(/could not reach our server/)).toBeVisible()
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('data-wish'))).toEqual(['7', '8'])
})

test('saves several moves one at a time, and the last order wins', async () => {
  const responses: (() => void)[] = []
  const three = listOf({ items: ['7', '8', '9'].map((id) => wishOf(id, `Wish ${id}`)) })
  const { user, calls } = await open({
    wishlistFx: () => ({ data: three }),
    changeWishlistFx: () => new Promise((resolve) => responses.push(() => resolve({ data: three }))),
    shareWishlistFx: () => ({ data: { ...three, shareUrl: 'https://meander.example/x' } }),
  })
  const shown = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('data-wish'))
  await press(user, 'Move Wish 9 up')
  await press(user, 'Move Wish 9 up')
  expect(calls.changeWishlistFx).toHaveBeenCalledTimes(1)
  // This response does not contain the new order yet.
  await press(user, 'Create a link')
  expect(await screen.findByLabelText('Link')).toBeVisible()
  expect(shown()).toEqual(['9', '7', '8'])
  responses[0]?.()
  await waitFor(() => expect(calls.changeWishlistFx).toHaveBeenCalledTimes(2))
  expect(calls.changeWishlistFx).toHaveBeenLastCalledWith({
    params: { id: 'l1' },
    body: { experienceIds: ['9', '7', '8'] },
  })
})

test('ignores a late response for another list', async () => {
  let late: (answer: unknown) => void = () => {}
  const { scope } = await open({
    wishlistFx: ({ params }) =>
      'id' in params && params.id === 'l1'
        ? new Promise((resolve) => {
            late = resolve
          })
        : { data: listOf({ id: 'l2', name: 'Winter' }) },
  })
  const second = { pathname: '/wishlist/l2', params: { id: 'l2' }, hash: '', search: '' }
  await act(async () => {
    void allSettled(visited, { scope, params: second })
  })
  await act(async () => late({ data: listOf() }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter' })).toBeVisible()
})

test('keeps a note that could not be saved, so that it can be sent again', async () => {
  const { user } = await open({ updateWishNoteFx: () => Promise.reject({ kind: 'unreachable' }) })
  await press(user, 'Add a note to Kayak the Itchen')
  await user.type(screen.getByLabelText('Note on Kayak the Itchen'), 'For Mum')
  await press(user, 'Save the note')
  expect(await screen.findByText(/could not reach our server/)).toBeVisible()
  expect(screen.getByLabelText('Note on Kayak the Itchen')).toHaveValue('For Mum')
})

test('keeps what is typed while a note is being saved', async () => {
  let saved: (response: unknown) => void = () => {}
  const { user } = await open({
    updateWishNoteFx: () =>
      new Promise((resolve) => {
        saved = resolve
      }),
  })
  await press(user, 'Add a note to Kayak the Itchen')
  await user.type(screen.getByLabelText('Note on Kayak the Itchen'), 'For Mum')
  await press(user, 'Save the note')
  await user.type(screen.getByLabelText('Note on Kayak the Itchen'), ' and Dad')
  await act(async () => saved({ data: listOf() }))
  expect(screen.getByLabelText('Note on Kayak the Itchen')).toHaveValue('For Mum and Dad')
})

test('saves two notes at the same time', async () => {
  const { user, calls } = await open({ updateWishNoteFx: () => new Promise(() => {}) })
  for (const name of ['Kayak the Itchen', 'Throw a Pot']) {
    await press(user, `Add a note to ${name}`)
    await user.type(screen.getByLabelText(`Note on ${name}`), 'For Mum')
  }
  for (const button of screen.getAllByRole('button', { name: 'Save the note' })) await user.click(button)
  expect(calls.updateWishNoteFx).toHaveBeenCalledTimes(2)
})

test('keeps a note that is too long on screen and does not send it', async () => {
  const { user, calls } = await open()
  await press(user, 'Add a note to Kayak the Itchen')
  const field = screen.getByLabelText('Note on Kayak the Itchen')
  fireEvent.change(field, { target: { value: 'x'.repeat(10_000) } })
  await press(user, 'Save the note')
  expect(field).toHaveAccessibleDescription(/Please keep it to 500 characters. It has 10000 now./)
  expect(calls.updateWishNoteFx).not.toHaveBeenCalled()
})

test('saves a note, and removes an experience from the list', async () => {
  const { user, calls } = await open({
    updateWishNoteFx: () => ({ data: listOf({ items: [wishOf('7', 'Kayak the Itchen', { note: 'For Mum' })] }) }),
    unsaveFx: () => ({ data: listOf({ items: [] }) }),
  })
  await press(user, 'Add a note to Kayak the Itchen')
  await user.type(screen.getByLabelText('Note on Kayak the Itchen'), 'For Mum')
  await press(user, 'Save the note')
  expect(await screen.findByText('For Mum')).toBeVisible()
  expect(calls.updateWishNoteFx).toHaveBeenCalledWith({
    params: { id: 'l1' },
    body: { experienceId: '7', note: 'For Mum' },
  })
  await press(user, 'Remove Kayak the Itchen from this list')
  expect(await screen.findByRole('link', { name: 'Find a day out' })).toHaveAttribute('href', '/browse')
})

test('shares the list by a link, and stops sharing', async () => {
  const url = 'https://meander.example/wishlist/LinkBack?token=abc'
  const { user } = await open({ shareWishlistFx: () => ({ data: listOf({ shareUrl: url }) }) })
  await press(user, 'Create a link')
  expect(await screen.findByLabelText('Link')).toHaveValue(url)
  await press(user, 'Stop sharing')
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeVisible()
})

test('deletes a list after a confirmation', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user } = await open()
  await press(user, 'More about this list')
  await press(user, 'Delete the list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Summer?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete the list' }))
  await waitFor(() => expect(went).toEqual(['/wishlist']))
  unwatch()
})

test('the default list can be renamed but not deleted', async () => {
  const { user } = await open({ wishlistFx: () => ({ data: listOf({ isDefault: true }) }) })
  await press(user, 'More about this list')
  expect(await screen.findByRole('button', { name: 'Rename' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete the list' })).toBeNull()
})

test('a list of another customer is not found', async () => {
  await open({ wishlistFx: () => refuse('NOT_FOUND') })
  expect(screen.getByRole('heading', { level: 1, name: 'We could not find this list' })).toBeVisible()
})

test('Try again loads the list after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ wishlistFx: () => response() })
  response = () => ({ data: listOf() })
  await press(user, 'Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeVisible()
})
