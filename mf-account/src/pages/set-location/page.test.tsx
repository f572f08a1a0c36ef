import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { permissionFx, positionFx } from 'shared/geolocation'
import { $settings } from 'shared/settings'
import { show } from 'shared/testing'
import { fakeGoogleMaps } from 'shared/testing/fake-google-maps'
import * as api from '../../api'
import {
  answering,
  navigationsOf,
  rejectWith,
  signIn,
  unreachable,
  userOf,
  visit,
  winchester,
} from '../../testing/people'
import { visited } from './model'
import { SetLocationPage } from './page'

const customer = userOf({
  location: null,
  address: null,
  registrationState: ['acceptedTermsAndConditions', 'enteredPhone'],
})
const place = { ...winchester, name: 'Winchester', kind: 'city' }

beforeEach(() => sessionStorage.clear())

async function open({
  places = () => ({ data: [place] }),
  near = () => ({ data: place }),
  save = () => ({ data: userOf() }),
  permission = 'granted',
  position = async () => winchester,
  googleMapsApiKey = null,
}: {
  places?: () => unknown
  near?: () => unknown
  save?: () => unknown
  permission?: PermissionState
  position?: () => Promise<unknown>
  googleMapsApiKey?: string | null
} = {}) {
  const saved = jest.fn(save)
  const scope = fork({
    values: [[$settings, { googleMapsApiKey }]] as never,
    handlers: [
      [api.placesFx, answering(places)],
      [api.placeNearFx, answering(near)],
      [api.setLocationFx, answering(saved)],
      [permissionFx, () => permission],
      [positionFx, position],
    ] as never,
  })
  await signIn(scope, customer)
  const went = navigationsOf(scope)
  await allSettled(visited, { scope, params: visit('/register/set-location') })
  show(scope, <SetLocationPage />)
  return { user: userEvent.setup(), saved, went }
}
const field = () => screen.getByRole('combobox', { name: 'Town or village' })
const save = () => screen.getByRole('button', { name: 'Save and carry on' })

test('a location is suggested while typing, picked by keyboard and saved', async () => {
  const { user, saved, went } = await open()
  await user.type(field(), 'winch')
  await screen.findByRole('option', { name: 'Winchester, Hampshire' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field()).toHaveValue('Winchester, Hampshire')
  await user.click(save())
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ body: winchester }))
  expect(went).toEqual(['/register/set-photo'])
})

test('a typed place is refused until a suggestion is picked', async () => {
  const { user, saved } = await open()
  await user.type(field(), 'winch')
  await user.click(save())
  expect(field()).toHaveAccessibleDescription('Please choose a place from the list.')
  expect(field()).toHaveFocus()
  expect(saved).not.toHaveBeenCalled()
})

test('the current position fills the location field with its town', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Use current location' }))
  await waitFor(() => expect(field()).toHaveValue('Winchester, Hampshire'))
})

test('saves only the rounded position of the town, not that of the customer', async () => {
  const near = () => ({ data: { ...place, latitude: 51.063219, longitude: -1.308241 } })
  const { user, saved } = await open({ near })
  await user.click(screen.getByRole('button', { name: 'Use current location' }))
  await waitFor(() => expect(field()).toHaveValue('Winchester, Hampshire'))
  await user.click(save())
  const body = { address: 'Winchester, Hampshire', latitude: 51.06, longitude: -1.31 }
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ body }))
})

describe('with a Google Maps key', () => {
  const googleMapsApiKey = 'key'
  const nowhere = jest.fn()
  const lyndhurst = { address: 'Lyndhurst, Hampshire', latitude: 50.873, longitude: -1.574 }
  let stop = () => {}
  beforeEach(() => nowhere.mockReset())
  afterEach(() => stop())

  test('falls back to our own places when Google fails', async () => {
    stop = fakeGoogleMaps({ down: true }).stop
    const { user } = await open({ googleMapsApiKey })
    await user.type(field(), 'winch')
    expect(await screen.findByRole('option', { name: 'Winchester, Hampshire' })).toBeVisible()
  })

  test('uses suggestions by Google, and requests coordinates only for the picked one', async () => {
    stop = fakeGoogleMaps().stop
    const { user, saved } = await open({ googleMapsApiKey, places: nowhere })
    await user.type(field(), 'lyn')
    await user.click(await screen.findByRole('option', { name: 'Lyndhurst, Hampshire' }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await user.click(save())
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ body: lyndhurst }))
    expect(nowhere).not.toHaveBeenCalled()
  })

  test('names the current position after its town, and rounds the coordinates', async () => {
    stop = fakeGoogleMaps().stop
    const position = async () => ({ latitude: 50.87123, longitude: -1.57456 })
    const { user, saved } = await open({ googleMapsApiKey, near: nowhere, position })
    await user.click(screen.getByRole('button', { name: 'Use current location' }))
    await waitFor(() => expect(field()).toHaveValue('Lyndhurst'))
    await user.click(save())
    const body = { address: 'Lyndhurst', latitude: 50.87, longitude: -1.57 }
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ body }))
    expect(nowhere).not.toHaveBeenCalled()
  })
})

test('explains how to allow access when the customer has denied the location', async () => {
  const { user } = await open({ permission: 'denied' })
  await user.click(screen.getByRole('button', { name: 'Use current location' }))
  expect(await screen.findByRole('dialog', { name: 'Location access denied' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed position can be requested again', async () => {
  let knows = false
  const { user } = await open({ position: async () => (knows ? winchester : Promise.reject('failed')) })
  await user.click(screen.getByRole('button', { name: 'Use current location' }))
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeVisible()
  knows = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field()).toHaveValue('Winchester, Hampshire'))
})

test('a failed lookup can be retried, and keeps the typed text', async () => {
  let response: () => unknown = unreachable
  const { user } = await open({ places: () => response() })
  await user.type(field(), 'winch')
  await screen.findByText('We could not look up places. Check your connection.')
  response = () => ({ data: [place] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: 'Winchester, Hampshire' })).toBeVisible()
  expect(field()).toHaveValue('winch')
})

test('shows the API error for the location at its field', async () => {
  const { user } = await open({
    save: () => rejectWith('VALIDATION', { address: ['Please choose a place from the list.'] }),
  })
  await user.type(field(), 'winch')
  await user.click(await screen.findByRole('option', { name: 'Winchester, Hampshire' }))
  await user.click(save())
  expect(await screen.findByText('Please choose a place from the list.')).toBeVisible()
})
