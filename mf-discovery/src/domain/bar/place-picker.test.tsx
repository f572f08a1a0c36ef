import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { permissionFx, positionFx } from 'shared/geolocation'
import { useLive } from 'shared/scope'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { respondWith } from '../../testing/sample-experiences'
import { placeOf } from '../../testing/sample-places'
import type { Place } from '../filters/filters'
import { $filters, placePicked } from '../filters/model'
import { PlacePicker } from './place-picker'

const winchester: Place = { address: 'Winchester, Hampshire', latitude: 51.06, longitude: -1.31, radius: 15 }
const Picker = () => <PlacePicker place={useLive($filters).place} />

async function open({
  places = () => ({ data: [placeOf('Lymington'), placeOf('Lyndhurst')] }),
  near = () => ({ data: placeOf('Romsey') }),
  permission = 'granted',
  position = async () => ({ latitude: 50.99, longitude: -1.5 }),
  place = null,
}: {
  places?: () => unknown
  near?: () => unknown
  permission?: PermissionState
  position?: () => Promise<unknown>
  place?: Place | null
} = {}) {
  const scope = fork({
    handlers: [
      [api.placesFx, respondWith(places)],
      [api.placeNearFx, respondWith(near)],
      [permissionFx, () => permission],
      [positionFx, position],
    ] as never,
  })
  if (place) await allSettled(placePicked, { scope, params: place })
  render(<Picker />, { wrapper: pageWrapper(testPorts({ scope })) })
  await userEvent.click(segment())
  await screen.findByRole('combobox', { name: 'Town or village' })
  return { place: () => scope.getState($filters).place?.address }
}

const segment = () => screen.getByRole('button', { name: /^Where\?/ })
const field = () => screen.getByRole('combobox', { name: 'Town or village' })

test('suggests places while typing, announces their number, picks one by keyboard and returns the focus to the segment', async () => {
  const { place } = await open()
  await waitFor(() => expect(field()).toHaveFocus())
  await userEvent.type(field(), 'lyn')
  expect(await screen.findByText('2 places found')).toHaveAttribute('role', 'status')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { name: 'Lyndhurst, Hampshire' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe('Lyndhurst, Hampshire'))
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  expect(segment()).toHaveTextContent('Lyndhurst, Hampshire')
  await waitFor(() => expect(segment()).toHaveFocus())
})

test('clearing the place in the bar returns the focus to the segment', async () => {
  const { place } = await open({ place: winchester })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Clear location' }))
  expect(place()).toBeUndefined()
  expect(segment()).toHaveTextContent('Anywhere')
  expect(segment()).toHaveFocus()
})

test('offers anywhere in Hampshire until something is typed; the typed text can be cleared', async () => {
  const { place } = await open({ place: winchester })
  await userEvent.type(field(), 'lym')
  expect(screen.queryByRole('option', { name: 'Anywhere in Hampshire' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the text' }))
  await userEvent.click(screen.getByRole('option', { name: 'Anywhere in Hampshire' }))
  expect(place()).toBeUndefined()
})

test('says that no place matches the typed text', async () => {
  await open({ places: () => ({ data: [] }) })
  await userEvent.type(field(), 'zzzz')
  expect(await screen.findByText(/We could not find “zzzz”/)).toBeInTheDocument()
  expect(screen.getByText('No places found')).toHaveAttribute('role', 'status')
})

test('a failed place search can be retried', async () => {
  let down = true
  await open({
    places: () => (down ? Promise.reject({ kind: 'unreachable' }) : { data: [placeOf('Lymington')] }),
  })
  await userEvent.type(field(), 'lym')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not look up places')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Lymington, Hampshire' })).toBeInTheDocument()
})

test('the current location is only used to find local experiences and estimate travel time, and says so', async () => {
  const { place } = await open()
  const button = screen.getByRole('button', { name: 'Use current location' })
  expect(button).toHaveAccessibleDescription(
    'Your location is only used to find local experiences and estimate travel time. It is not stored or shared.',
  )
  await userEvent.click(button)
  await waitFor(() => expect(place()).toBe('Romsey, Hampshire'))
})

test('shows the denied dialog when the permission is denied, and Ok closes it', async () => {
  await open({ permission: 'denied' })
  await userEvent.click(screen.getByRole('button', { name: 'Use current location' }))
  const dialog = await screen.findByRole('dialog', { name: 'Location access denied' })
  expect(dialog).toHaveTextContent(
    'You have denied the access to the geolocation. Please, give access in browser settings',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use current location' })).toHaveFocus())
})

test('shows an error dialog when the location fails, which can be closed or retried', async () => {
  let down = true
  const { place } = await open({
    position: async () => (down ? await Promise.reject('failed') : { latitude: 50.99, longitude: -1.5 }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Use current location' }))
  const dialog = await screen.findByRole('dialog', { name: 'Something went wrong' })
  expect(dialog).toHaveTextContent('We could not get your current geolocation. Please, try again')
  expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(place()).toBe('Romsey, Hampshire'))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})
