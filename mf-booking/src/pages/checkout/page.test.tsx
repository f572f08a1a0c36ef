import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $session, type User } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { bookingConfirmed } from '../../domain/booking/booking-confirmed'
import { readClockFx, ticked } from '../../domain/booking/hold'
import { BOOKING_UUID, bookingOf, contact } from '../../testing/samples'
import { visited } from './model'
import { CheckoutPage } from './page'

const customer = {
  id: 'u-1',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  phone: '+447400123456',
  isGuest: false,
}

beforeEach(() => sessionStorage.clear())

async function open({
  load,
  save,
  user = null,
}: {
  load?: () => unknown
  save?: (request: object) => unknown
  user?: Partial<User> | null
} = {}) {
  const saved = jest.fn(save ?? (() => ({ data: bookingOf({ contact, status: 'awaiting_payment' }) })))
  const scope = fork({
    values: [[$session, user ? { status: 'signed-in', user } : { status: 'signed-out' }]] as never,
    handlers: [
      [api.bookingFx, load ?? (() => ({ data: bookingOf() }))],
      [api.saveDetailsFx, (_: string, request: object) => saved(request)],
      [api.extendFx, () => ({ data: bookingOf({ secondsLeft: 900, extensionsLeft: 9 }) })],
      [readClockFx, () => ({ tick: 0, now: 0 })],
    ] as never,
  })
  await allSettled(visited, {
    scope,
    params: { pathname: '/checkout', params: {}, hash: '', search: `?booking=${BOOKING_UUID}` },
  })
  show(scope, <CheckoutPage />)
  return { scope, saved, user: userEvent.setup() }
}

test('a guest enters a contact, accepts the terms and continues to payment', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user, saved } = await open()
  await user.type(screen.getByLabelText('First name'), 'Rose')
  await user.type(screen.getByLabelText('Last name'), 'Hale')
  await user.type(screen.getByLabelText('E-mail'), 'rose@example.com')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(went).toEqual([`/pay?booking=${BOOKING_UUID}`]))
  unwatch()
  expect(saved).toHaveBeenCalledWith({
    params: { uuid: BOOKING_UUID },
    body: { contact: { ...contact }, acceptTerms: true },
  })
})

test('an empty checkout form shows its errors, focuses the first field and sends nothing', async () => {
  const { user, saved } = await open()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Please enter a name.')
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms and conditions to go on.')
  expect(saved).not.toHaveBeenCalled()
})

const family = bookingOf({
  guests: (['adult', 'adult', 'child'] as const).map((kind) => ({
    firstName: null,
    lastName: null,
    kind,
    ticketCode: null,
    checkedInAt: null,
  })),
})
const guest = (name: string) => within(screen.getByRole('group', { name }))

test('tickets can have guest names; the first guest follows the contact’s name until it is changed', async () => {
  const { user, saved } = await open({ load: () => ({ data: family }), user: customer })
  await user.click(screen.getByRole('button', { name: /names on the tickets/ }))
  expect(guest('Guest 1, adult').getByLabelText(/First name/)).toHaveValue('Ada')
  await user.clear(screen.getByLabelText('First name'))
  await user.type(screen.getByLabelText('First name'), 'Ida')
  expect(guest('Guest 1, adult').getByLabelText(/First name/)).toHaveValue('Ida')
  await user.type(guest('Guest 2, adult').getByLabelText(/First name/), 'Bo')
  await user.type(guest('Guest 2, adult').getByLabelText(/Last name/), 'Reed')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    body: {
      guests: [
        { firstName: 'Ida', lastName: 'Marsh' },
        { firstName: 'Bo', lastName: 'Reed' },
      ],
    },
  })
})

test('a saved guest name can be removed from its ticket', async () => {
  const bo = { firstName: 'Bo', lastName: 'Reed' }
  const named = { ...family, contact, guests: family.guests.map((one, index) => (index < 2 ? { ...one, ...bo } : one)) }
  const response = () => ({ data: named })
  const { user, saved } = await open({ load: response, save: response })
  await user.clear(guest('Guest 2, adult').getByLabelText(/First name/))
  await user.clear(guest('Guest 2, adult').getByLabelText(/Last name/))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ body: { guests: [bo] } })
  await user.clear(guest('Guest 1, adult').getByLabelText(/First name/))
  await user.clear(guest('Guest 1, adult').getByLabelText(/Last name/))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(saved.mock.calls[1]?.[0]).toMatchObject({ body: { guests: [] } })
})

test('shows an error for an incomplete guest name and for a gap between names', async () => {
  const { user, saved } = await open({ load: () => ({ data: family }), user: customer })
  await user.click(screen.getByRole('button', { name: /names on the tickets/ }))
  await user.type(guest('Guest 3, child').getByLabelText(/First name/), 'Cy')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(guest('Guest 2, adult').getByLabelText(/First name/)).toHaveAccessibleDescription(/this guest’s name too/)
  expect(guest('Guest 3, child').getByLabelText(/Last name/)).toHaveAccessibleDescription('Please enter a name.')
  expect(saved).not.toHaveBeenCalled()
})

test('shows the cancellation policy before the terms are accepted', async () => {
  await open()
  expect(screen.getByText('Cancellation policy.').parentElement).toHaveTextContent(
    'Free cancellation until 24 hours before the start.',
  )
})

test('restores typed details after a reload, except the accepted terms, and clears them after the booking', async () => {
  const first = await open()
  await first.user.type(screen.getByLabelText('First name'), 'Rose')
  await first.user.type(screen.getByLabelText('E-mail'), 'rose@example.com')
  await first.user.click(screen.getByRole('checkbox'))
  cleanup()
  const again = await open()
  expect(screen.getByLabelText('First name')).toHaveValue('Rose')
  expect(screen.getByLabelText('E-mail')).toHaveValue('rose@example.com')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await act(() => allSettled(bookingConfirmed, { scope: again.scope, params: bookingOf({ contact }) }))
  expect(sessionStorage).toHaveLength(0)
})

test('typed details take precedence over the account after signing in', async () => {
  const first = await open()
  await first.user.type(screen.getByLabelText('First name'), 'Rose')
  cleanup()
  await open({ user: customer })
  expect(screen.getByLabelText('First name')).toHaveValue('Rose')
  expect(screen.getByLabelText('Last name')).toHaveValue('Marsh')
})

test('ignores malformed persisted details', async () => {
  sessionStorage.setItem('checkout_details', '{"typed":[1],"version":1}')
  await open()
  expect(screen.getByLabelText('First name')).toHaveValue('')
})

test('shows a validation error of the API at its field', async () => {
  const { user } = await open({
    user: customer,
    save: () =>
      Promise.reject({
        kind: 'refused',
        code: 'INVALID',
        errors: { 'contact.email': ['This address takes no mail.'] },
      }),
  })
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/This address takes no mail/))
})

test('the hold countdown offers more time before the end, and extending restarts it', async () => {
  const { scope, user } = await open()
  expect(screen.getByText(/for you until/)).toHaveTextContent('We have held 3 places for you until 11:15.')
  await act(() => allSettled(ticked, { scope, params: 800_000 }))
  expect(screen.getByText('Need more time?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hold them for another 15 minutes' }))
  expect(await screen.findByText(/for you until/)).toBeVisible()
})

test('the countdown updates every second, but screen readers get few announcements', async () => {
  const { scope } = await open()
  const announced = async (tick: number) => {
    await act(() => allSettled(ticked, { scope, params: tick }))
    const words = screen.getByText(/Your places are kept for/).cloneNode(true) as HTMLElement
    for (const hidden of words.querySelectorAll('[aria-hidden]')) hidden.remove()
    return words.textContent
  }
  const first = await announced(800_000)
  expect(await announced(801_000)).toBe(first)
  expect(first).toContain('2 minutes')
  expect(await announced(850_000)).toContain('1 minute')
  expect(screen.getByText('0:50')).toBeVisible()
})

test('a hold that expires on the page is announced and gets the focus', async () => {
  const { scope } = await open()
  await act(() => allSettled(ticked, { scope, params: 902_000 }))
  const ended = screen.getByRole('alert')
  expect(ended).toHaveTextContent('Your places are no longer held')
  expect(ended).toHaveFocus()
})

test('reloads the hold when the page becomes visible or goes online', async () => {
  const load = jest.fn(() => ({ data: bookingOf() }))
  await open({ load })
  const before = load.mock.calls.length
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(load.mock.calls.length).toBe(before + 1)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(load.mock.calls.length).toBe(before + 2)
})

test('an expired hold shows a message and links back to the experience', async () => {
  await open({ load: () => ({ data: bookingOf({ status: 'expired', expiresAt: null, secondsLeft: null }) }) })
  expect(screen.getByRole('heading', { name: 'Your places are no longer held' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Look again' })).toHaveAttribute(
    'href',
    '/experience/kayak-the-itchen-7?from=2026-06-12&to=2026-06-12&adults=2&children=1',
  )
})

test('Try again loads the checkout after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ load: () => response() })
  response = () => ({ data: bookingOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('First name')).toBeVisible()
})
