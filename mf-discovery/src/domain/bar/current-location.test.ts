import { allSettled, createWatch, fork } from 'effector'
import { addressMissingFx, permissionFx, positionFx } from 'shared/geolocation'
import { nextTurn } from 'shared/testing'
import { placePicked } from '../filters/model'
import { reversePlaceFx } from '../map/place-finder'
import { currentLocation } from './current-location'
import { pickerClosed } from './place-popover'

const here = { latitude: 51.06, longitude: -1.31 }
const winchester = { address: 'Winchester, Hampshire', ...here, radius: 15 }

function world({
  permission = () => 'granted',
  position = () => here,
  address = () => winchester,
}: {
  permission?: () => unknown
  position?: () => unknown
  address?: () => unknown
} = {}) {
  const asked = jest.fn(position)
  const toasted = jest.fn()
  const picked = jest.fn()
  const scope = fork({
    handlers: [
      [permissionFx, permission],
      [positionFx, asked],
      [reversePlaceFx, address],
      [addressMissingFx, toasted],
    ] as never,
  })
  createWatch({ unit: placePicked, scope, fn: picked })
  return {
    scope,
    asked,
    toasted,
    picked,
    press: () => allSettled(currentLocation.pressed, { scope }),
    trouble: () => scope.getState(currentLocation.$trouble),
  }
}

test.each([
  ['granted', () => 'granted'],
  ['promptable', () => 'prompt'],
])('with the permission %s, requests the position and picks the place there', async (_, permission) => {
  const { press, picked, trouble } = world({ permission })
  await press()
  expect(picked).toHaveBeenCalledWith(winchester)
  expect(trouble()).toBeNull()
})

describe('browser APIs', () => {
  const put = (part: 'permissions' | 'geolocation', value: unknown) =>
    Object.defineProperty(navigator, part, { configurable: true, value })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'permissions')
    Reflect.deleteProperty(navigator, 'geolocation')
  })
  const scope = () => fork()
  const position = async () => await allSettled(positionFx, { scope: scope() })

  test('without the Permissions API the permission counts as prompt', async () => {
    put('permissions', undefined)
    expect(await allSettled(permissionFx, { scope: scope() })).toEqual({ status: 'done', value: 'prompt' })
  })

  test('reads the permission from the Permissions API', async () => {
    put('permissions', { query: async () => ({ state: 'denied' }) })
    expect(await allSettled(permissionFx, { scope: scope() })).toEqual({ status: 'done', value: 'denied' })
  })

  test('the position fails without the Geolocation API', async () => {
    put('geolocation', undefined)
    expect(await position()).toEqual({ status: 'fail', value: 'failed' })
  })

  test('the position is denied when the guest refuses, and fails when the device finds none', async () => {
    const failing = (code: number) => ({
      getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code, PERMISSION_DENIED: 1 }),
    })
    put('geolocation', failing(1))
    expect(await position()).toEqual({ status: 'fail', value: 'denied' })
    put('geolocation', failing(2))
    expect(await position()).toEqual({ status: 'fail', value: 'failed' })
  })

  test('the position is latitude and longitude', async () => {
    put('geolocation', { getCurrentPosition: (done: (found: object) => void) => done({ coords: here }) })
    expect(await position()).toEqual({ status: 'done', value: here })
  })
})

test('shows the denied dialog without requesting the position when the permission is denied', async () => {
  const { press, asked, trouble, scope } = world({ permission: () => 'denied' })
  await press()
  expect(asked).not.toHaveBeenCalled()
  expect(trouble()).toBe('denied')
  await allSettled(currentLocation.dialogClosed, { scope })
  expect(trouble()).toBeNull()
})

test('shows the error dialog when the position fails; a retry can succeed', async () => {
  let down = true
  const { press, scope, picked, trouble } = world({
    position: async () => (down ? await Promise.reject('failed') : here),
  })
  await press()
  expect(trouble()).toBe('failed')
  await allSettled(currentLocation.retried, { scope })
  expect(trouble()).toBe('failed')
  down = false
  const again = allSettled(currentLocation.retried, { scope })
  expect(scope.getState(currentLocation.$isLocating)).toBe(true)
  await again
  expect(picked).toHaveBeenCalledWith(winchester)
  expect(trouble()).toBeNull()
})

test.each([
  ['the geocoder does not answer', () => Promise.reject(new Error('down'))],
  ['there is no locality, political or administrative area', () => null],
])('where %s, shows a toast and keeps the chosen place', async (_, address) => {
  const { press, toasted, picked, trouble } = world({ address })
  await press()
  expect(toasted).toHaveBeenCalledTimes(1)
  expect(picked).not.toHaveBeenCalled()
  expect(trouble()).toBeNull()
})

test('ignores a position that arrives after the picker was closed', async () => {
  let arrive: (point: typeof here) => void = () => {}
  const { press, scope, picked } = world({ position: () => new Promise((resolve) => (arrive = resolve)) })
  const pressed = press()
  await nextTurn()
  const closed = allSettled(pickerClosed, { scope })
  arrive(here)
  await Promise.all([pressed, closed])
  expect(picked).not.toHaveBeenCalled()
})
