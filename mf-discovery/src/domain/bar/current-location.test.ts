import { allSettled, createWatch, fork } from 'effector'
import { addressMissingFx, permissionFx, positionFx } from 'shared/locate'
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
])('where the permission is %s the position is asked for, and the place there is picked', async (_, permission) => {
  const { press, picked, trouble } = world({ permission })
  await press()
  expect(picked).toHaveBeenCalledWith(winchester)
  expect(trouble()).toBeNull()
})

describe('of a browser', () => {
  const put = (part: 'permissions' | 'geolocation', value: unknown) =>
    Object.defineProperty(navigator, part, { configurable: true, value })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'permissions')
    Reflect.deleteProperty(navigator, 'geolocation')
  })
  const scope = () => fork()
  const position = async () => await allSettled(positionFx, { scope: scope() })

  test('whose permission API is missing the position is asked for', async () => {
    put('permissions', undefined)
    expect(await allSettled(permissionFx, { scope: scope() })).toEqual({ status: 'done', value: 'prompt' })
  })

  test('the permission is what it says', async () => {
    put('permissions', { query: async () => ({ state: 'denied' }) })
    expect(await allSettled(permissionFx, { scope: scope() })).toEqual({ status: 'done', value: 'denied' })
  })

  test('that knows no positions at all the lookup fails', async () => {
    put('geolocation', undefined)
    expect(await position()).toEqual({ status: 'fail', value: 'failed' })
  })

  test('a guest who says no when asked has denied it, and one whose device does not know has not', async () => {
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

test('where it is denied nobody is asked again: the denied dialog says what to do', async () => {
  const { press, asked, trouble, scope } = world({ permission: () => 'denied' })
  await press()
  expect(asked).not.toHaveBeenCalled()
  expect(trouble()).toBe('denied')
  await allSettled(currentLocation.dialogClosed, { scope })
  expect(trouble()).toBeNull()
})

test('a position that cannot be had shows the error dialog, and trying again may bring it', async () => {
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
])('where %s the address could not be had, and the place stays as it was', async (_, address) => {
  const { press, toasted, picked, trouble } = world({ address })
  await press()
  expect(toasted).toHaveBeenCalledTimes(1)
  expect(picked).not.toHaveBeenCalled()
  expect(trouble()).toBeNull()
})

test('whoever has gone away or picked another place meanwhile keeps what they have', async () => {
  let arrive: (point: typeof here) => void = () => {}
  const { press, scope, picked } = world({ position: () => new Promise((resolve) => (arrive = resolve)) })
  const pressed = press()
  await nextTurn()
  const closed = allSettled(pickerClosed, { scope })
  arrive(here)
  await Promise.all([pressed, closed])
  expect(picked).not.toHaveBeenCalled()
})
