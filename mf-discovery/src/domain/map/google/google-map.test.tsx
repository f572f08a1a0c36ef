import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { fakeGoogleMaps } from 'shared/testing/fake-google-maps'
import { mockMapSize } from '../../../testing/mock-map-size'
import type { MapPin } from '../clusters'
import type { VisibleArea } from '../engine'
import { type LoadedEngine, loadEngine } from '../load-engine'
import { MapView, type Viewport } from '../map-view'
import { useEngine } from '../use-engine'

let stop: (() => void)[] = []
beforeEach(() => {
  stop.push(mockMapSize({ wide: true }))
})
afterEach(() => {
  for (const end of stop) end()
  stop = []
})

function installFakeGoogle(options?: { down: boolean }) {
  const { asked, stop: end } = fakeGoogleMaps(options)
  stop.push(end)
  return asked
}

const pins: MapPin[] = [
  { id: '1', name: 'Paddle the Itchen', town: 'Winchester', priceFrom: 2500, latitude: 51.06, longitude: -1.31 },
  { id: '2', name: 'Row to the abbey', town: 'Beaulieu', priceFrom: 1800, latitude: 50.82, longitude: -1.45 },
]
const frame: Viewport = { bounds: { south: 50.8, west: -1.5, north: 51.1, east: -1.3 }, filling: false }

function Shown({ loaded, onMoved }: { loaded: LoadedEngine; onMoved: (sight: VisibleArea) => void }) {
  const { Engine, isGoogle, failed } = useEngine(loaded)
  const [pickedId, pick] = useState<string | null>(null)
  return (
    <>
      <p>{isGoogle ? 'Google' : 'Leaflet'}</p>
      <MapView
        Engine={Engine}
        label="Map"
        tiles={null}
        pins={pins}
        litId={null}
        pickedId={pickedId}
        frame={frame}
        card={pickedId && <p role="dialog">The card of {pickedId}</p>}
        onMoved={onMoved}
        onPinPressed={pick}
        onPinPointed={() => {}}
        onPressed={() => pick(null)}
        onFailed={failed}
      />
    </>
  )
}

async function show(key: string | null) {
  const loaded = await loadEngine(key)
  const onMoved = jest.fn<void, [VisibleArea]>()
  render(<Shown loaded={loaded} onMoved={onMoved} />)
  return { onMoved }
}

const lastMove = (onMoved: jest.Mock<void, [VisibleArea]>) => onMoved.mock.lastCall?.[0]

test('without a key, does not request Google’s script and shows Leaflet', async () => {
  const asked = installFakeGoogle()
  await show(null)
  expect(screen.getByText('Leaflet')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('falls back to Leaflet when Google’s script fails to load', async () => {
  installFakeGoogle({ down: true })
  await show('key')
  expect(screen.getByText('Leaflet')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /Paddle the Itchen/ })).toBeInTheDocument()
})

test('with a key, shows Google’s map with its places and geocoder, fitted to the pins', async () => {
  const asked = installFakeGoogle()
  const { onMoved } = await show('the-key')
  expect(screen.getByText('Google')).toBeInTheDocument()
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    key: 'the-key',
    libraries: 'maps,places,geocoding',
    language: 'en-GB',
  })
  expect(await screen.findByRole('button', { name: /Paddle the Itchen/ })).toBeInTheDocument()
  await waitFor(() => expect(lastMove(onMoved)).toMatchObject({ byCustomer: false }))
  const { south, north } = lastMove(onMoved)?.bounds ?? { south: 0, north: 0 }
  expect(south).toBeLessThan(50.82)
  expect(north).toBeGreaterThan(51.06)
})

test('a press on a pin of Google’s map does not count as a press on the map', async () => {
  await show('the-key')
  await userEvent.click(await screen.findByRole('button', { name: /Row to the abbey/ }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('The card of 2')
  const map = document.querySelector('[data-stand-in="google-maps"]')
  await userEvent.click(map ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('reports dragging and zooming Google’s map as moves by the customer', async () => {
  const { onMoved } = await show('the-key')
  await screen.findByRole('button', { name: /Paddle the Itchen/ })
  await waitFor(() => expect(lastMove(onMoved)).toMatchObject({ byCustomer: false }))
  const before = lastMove(onMoved)
  const map = document.querySelector('[data-stand-in="google-maps"]') ?? document.body
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: map, coords: { clientX: 200, clientY: 200 } },
    { target: map, coords: { clientX: 260, clientY: 200 } },
    { keys: '[/MouseLeft]', target: map },
  ])
  await waitFor(() => expect(lastMove(onMoved)?.byCustomer).toBe(true))
  expect(lastMove(onMoved)?.bounds.west).toBeLessThan(before?.bounds.west ?? 0)
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  const zoom = (before?.zoom ?? 0) + 1
  await waitFor(() => expect(lastMove(onMoved)).toMatchObject({ byCustomer: true, zoom }))
})

test('falls back to Leaflet when Google rejects the key after the map is shown', async () => {
  await show('the-key')
  expect(screen.getByText('Google')).toBeInTheDocument()
  act(() => window.gm_authFailure?.())
  await waitFor(() => expect(screen.getByText('Leaflet')).toBeInTheDocument())
  expect(await screen.findByRole('button', { name: /Paddle the Itchen/ })).toBeInTheDocument()
})
