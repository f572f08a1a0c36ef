import { act, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import { Toaster } from 'shared/ui'
import { ConnectionNotice } from '../layout/connection-notice'
import { connectConnection } from './connect-connection'

afterEach(() => jest.restoreAllMocks())

function page() {
  const scope = fork()
  const frame = (
    <>
      <ConnectionNotice />
      <Toaster />
    </>
  )
  render(frame, { wrapper: pageWrapper(testPorts({ scope })) })
  act(() => connectConnection({ scope, window }))
  return (event: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(event)))
}
const isGone = () => screen.queryByText('You are offline.', { exact: false })
const isBack = () => screen.findByText('You are back online.')

test('shows the offline notice while offline, and a toast when the connection is back', async () => {
  const goes = page()
  expect(isGone()).toBeNull()
  goes('offline')
  expect(isGone()).toBeInTheDocument()
  goes('online')
  expect(isGone()).toBeNull()
  expect(await isBack()).toBeInTheDocument()
})

test('promises that visited pages stay readable only when the service worker caches them', () => {
  const goes = page()
  goes('offline')
  expect(screen.getByText(/You can still read this page; other pages need a connection/)).toBeInTheDocument()
  goes('online')
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  goes('offline')
  expect(screen.getByText(/You can still read pages you have opened/)).toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a page that starts offline shows the notice at once', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  page()
  expect(isGone()).toBeInTheDocument()
})
