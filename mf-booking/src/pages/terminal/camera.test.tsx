import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { show } from 'shared/testing'
import { Camera } from './camera'
import { stampFx } from './model'

/** Fakes a browser whose native reader detects one of these texts per call, and the last one from then on. */
function aBrowser({ camera, sees = [] }: { camera: () => Promise<MediaStream>; sees?: string[] }) {
  const texts = [...sees]
  class Detector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () =>
      [texts.length > 1 ? texts.shift() : texts[0]].flatMap((rawValue) => (rawValue ? [{ rawValue }] : []))
  }
  window.BarcodeDetector = Detector
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: camera } })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const stamped = jest.fn((ticket: string) => ({ id: ticket, ticket, scannedAt: '2026-06-12T08:55:00Z' }))
  const scope = fork({ handlers: [[stampFx, stamped]] as never })
  show(scope, <Camera />)
  return {
    stamped,
    start: async () => userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' })),
  }
}

afterEach(() => {
  delete window.BarcodeDetector
  Reflect.deleteProperty(navigator, 'mediaDevices')
  jest.restoreAllMocks()
})

function aStream() {
  const stop = jest.fn()
  return { stop, stream: { getTracks: () => [{ stop }] } as unknown as MediaStream }
}

test('checks in a ticket that stays in view once, and the next ticket after it', async () => {
  const { stream } = aStream()
  const { stamped, start } = aBrowser({ camera: async () => stream, sees: ['MT1.first', 'MT1.first', 'MT1.second'] })
  await start()
  await waitFor(() => expect(stamped).toHaveBeenCalledTimes(2))
  expect(stamped.mock.calls.map(([ticket]) => ticket)).toEqual(['MT1.first', 'MT1.second'])
})

test('does not check in a ticket again while it stays in view', async () => {
  const { stream } = aStream()
  const { stamped, start } = aBrowser({ camera: async () => stream, sees: ['MT1.first'] })
  await start()
  await waitFor(() => expect(stamped).toHaveBeenCalledTimes(1))
  // Each reading of the clock advances it by a second.
  let now = performance.now()
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  await waitFor(() => expect(clock.mock.calls.length).toBeGreaterThan(8))
  expect(stamped).toHaveBeenCalledTimes(1)
})

test('stopping the camera ends its stream', async () => {
  const { stream, stop } = aStream()
  const { start } = aBrowser({ camera: async () => stream })
  await start()
  await waitFor(() => expect(screen.getByLabelText('What the camera sees')).toHaveProperty('srcObject', stream))
  await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }))
  expect(stop).toHaveBeenCalled()
})

test('a refused camera shows that codes can be typed, and can be started again', async () => {
  const { start } = aBrowser({ camera: () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')) })
  await start()
  expect(await screen.findByText('The camera cannot be used here. Please type the codes.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBeVisible()
})

test('without a camera there is no button', async () => {
  show(fork(), <Camera />)
  await act(async () => {})
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
