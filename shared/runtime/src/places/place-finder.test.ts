import { allSettled, fork } from 'effector'
import { $settings } from 'shared/settings'
import { fakeGoogleMaps } from 'shared/testing/fake-google-maps'
import { placeNearFx, placesFx } from './gazetteer-places'
import { locatePlaceFx, reversePlaceFx, suggestPlacesFx } from './place-finder'

const lymington = {
  name: 'Lymington',
  address: 'Lymington, Hampshire',
  kind: 'town',
  latitude: 50.758,
  longitude: -1.544,
}
const forest = { latitude: 50.87, longitude: -1.57 }

function world(key: string | null, near: () => unknown = () => ({ data: lymington })) {
  const asked = jest.fn((_: unknown) => ({ data: [lymington] }))
  const askedNear = jest.fn((_: unknown) => near())
  const scope = fork({
    values: [[$settings, { googleMapsApiKey: key }]],
    handlers: [
      [placesFx, (_: unknown, sent: unknown) => asked(sent)],
      [placeNearFx, (_: unknown, sent: unknown) => askedNear(sent)],
    ],
  } as never)
  return {
    asked,
    askedNear,
    suggest: async (text: string) => await allSettled(suggestPlacesFx, { scope, params: text }),
    locate: async (key: string) =>
      await allSettled(locatePlaceFx, { scope, params: { key, address: 'Lyndhurst, Hampshire', place: null } }),
    reverse: async (point: { latitude: number; longitude: number }) =>
      await allSettled(reversePlaceFx, { scope, params: point }),
  }
}

describe('without a key', () => {
  test('suggests places from our gazetteer, with their positions', async () => {
    const { suggest, asked } = world(null)
    expect(await suggest('lym')).toEqual({
      status: 'done',
      value: [
        {
          key: '50.758,-1.544',
          address: 'Lymington, Hampshire',
          place: { address: 'Lymington, Hampshire', latitude: 50.758, longitude: -1.544 },
        },
      ],
    })
    expect(asked).toHaveBeenCalledWith({ query: { q: 'lym' } })
  })

  test('reverse finds null, not a failure, when no place is near', async () => {
    const { reverse } = world(null, () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
    expect(await reverse(forest)).toEqual({ status: 'done', value: null })
  })

  test('reverse fails when the server is unreachable', async () => {
    const { reverse } = world(null, () => Promise.reject({ kind: 'unreachable' }))
    expect(await reverse(forest)).toEqual({ status: 'fail', value: { kind: 'unreachable' } })
  })
})

test('falls back to our gazetteer when Google’s script fails to load', async () => {
  const { stop } = fakeGoogleMaps({ down: true })
  const { suggest, asked, reverse } = world('key')
  expect(await suggest('lym')).toMatchObject({ status: 'done', value: [{ address: 'Lymington, Hampshire' }] })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await reverse(forest)).toMatchObject({ status: 'done', value: { address: 'Lymington, Hampshire' } })
  stop()
})

describe('with a key', () => {
  let stop = () => {}
  beforeEach(() => {
    stop = fakeGoogleMaps().stop
  })
  afterEach(() => stop())

  test('the location search is limited to geocode place types', async () => {
    // The fake rejects any other search.
    const { suggest, asked } = world('key')
    expect(await suggest('lyn')).toEqual({
      status: 'done',
      value: [{ key: 'place-lyndhurst', address: 'Lyndhurst, Hampshire', place: null }],
    })
    expect(asked).not.toHaveBeenCalled()
    expect(await suggest('zzz')).toEqual({ status: 'done', value: [] })
  })

  test('locates a picked suggestion, and fails for an unknown one', async () => {
    const { locate } = world('key')
    expect(await locate('place-lyndhurst')).toEqual({
      status: 'done',
      value: { address: 'Lyndhurst, Hampshire', latitude: 50.873, longitude: -1.574 },
    })
    expect(await locate('place-nowhere')).toMatchObject({
      status: 'fail',
      value: { message: 'Could not get your address. Please, try again' },
    })
  })

  test('names a point after a locality, a political or an administrative area', async () => {
    const { reverse } = world('key')
    expect(await reverse(forest)).toEqual({
      status: 'done',
      value: { address: 'Lyndhurst', latitude: 50.87, longitude: -1.57 },
    })
  })

  test('names a result without an address “Somewhere on the globe”', async () => {
    const { reverse } = world('key')
    expect(await reverse({ latitude: 52, longitude: -1.5 })).toMatchObject({
      value: { address: 'Unknown location. Somewhere on the globe' },
    })
  })

  test('reverse finds null at a point with only a road or with nothing', async () => {
    const { reverse, askedNear } = world('key')
    expect(await reverse({ latitude: 50.9, longitude: -1.75 })).toEqual({ status: 'done', value: null })
    expect(await reverse({ latitude: 50.2, longitude: -1.3 })).toEqual({ status: 'done', value: null })
    expect(askedNear).not.toHaveBeenCalled()
  })
})
