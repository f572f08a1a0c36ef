import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useEffect, useState } from 'react'
import { type LoadedParcel, RemoteFailure, type RemoteLoader } from 'shared/scope'
import { pageWrapper, testPorts } from 'shared/testing'
import { mountParcel } from './mount-parcel'
import { ParcelHost } from './parcel-host'
import { type ParcelProps, reactParcel } from './react-parcel'

function Panel({ experienceId }: { experienceId: string }) {
  return <p>Panel of {experienceId}</p>
}

function Broken(): never {
  throw new Error('broken release')
}

function Fragile() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('broken by a click')
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Press
    </button>
  )
}

const gone = jest.fn()

function Watched() {
  useEffect(() => gone, [])
  return <p>Here</p>
}

const parcelOf = (view: ComponentType<{ experienceId: string }>): LoadedParcel => reactParcel(view)

// The remote's React root renders outside of Testing Library's act().
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

function loaderOf(load: RemoteLoader['load']) {
  return {
    load: jest.fn(load),
    report: jest.fn(),
    mount: mountParcel,
  } satisfies RemoteLoader
}

function show(loader: RemoteLoader, parcelProps: object = { experienceId: '7' }) {
  const element = (props: object) => (
    <ParcelHost
      owner="booking"
      expose="BookingPanel"
      label="the booking panel"
      skeleton={<p>Loading</p>}
      parcelProps={props}
    />
  )
  const view = render(element(parcelProps), { wrapper: pageWrapper(testPorts({ loader })) })
  return { ...view, again: (props: object) => view.rerender(element(props)) }
}

test('props that change during an update all arrive, the latest one last', async () => {
  const loader = loaderOf(async () => parcelOf(Panel))
  const { again } = show(loader)
  await screen.findByText('Panel of 7')
  for (const experienceId of ['8', '9', '10']) again({ experienceId })
  expect(await screen.findByText('Panel of 10')).toBeVisible()
  expect(loader.report).not.toHaveBeenCalled()
})

test('shows the skeleton until the remote has rendered', async () => {
  show(loaderOf(async () => parcelOf(Panel)))
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByText('Panel of 7')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
})

test('new props reach a mounted remote', async () => {
  const { again } = show(loaderOf(async () => parcelOf(Panel)))
  await screen.findByText('Panel of 7')
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
  again({ experienceId: '8' })
  expect(await screen.findByText('Panel of 8')).toBeVisible()
})

test('a remote that fails to load shows a named fallback, and "Try again" bypasses the cache', async () => {
  const loader = loaderOf(async (_owner, _expose, options) => {
    if (!options?.bypassCache) throw new RemoteFailure('booking', '1.0.0', 'gone')
    return parcelOf(Panel)
  })
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(loader.report).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Panel of 7')).toBeVisible()
  expect(screen.queryByText(/could not load/)).not.toBeInTheDocument()
})

test('an error while rendering replaces only the remote’s own slot with the fallback', async () => {
  const loader = loaderOf(async () => parcelOf(Broken))
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(loader.report).toHaveBeenCalledWith(
    'booking',
    'BookingPanel',
    expect.objectContaining({ message: 'broken release' }),
  )
})

test('an error after a click also replaces the remote with the fallback', async () => {
  show(loaderOf(async () => parcelOf(Fragile)))
  await userEvent.click(await screen.findByRole('button', { name: 'Press' }))
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
})

test('a remote that arrives after the deadline replaces the fallback', async () => {
  let arrive: (parcel: LoadedParcel) => void = () => {}
  const late = new Promise<LoadedParcel>((resolve) => {
    arrive = resolve
  })
  show(loaderOf(() => Promise.reject(new RemoteFailure('booking', '1.0.0', 'silent', late))))
  await screen.findByText(/could not load the booking panel/)
  arrive(parcelOf(Panel))
  await screen.findByText('Panel of 7')
  await waitFor(() => expect(screen.queryByText(/could not load/)).not.toBeInTheDocument())
  expect(screen.getByText('Panel of 7')).toBeVisible()
})

test('leaving the page unmounts the remote', async () => {
  const { unmount } = show(loaderOf(async () => parcelOf(Watched)))
  await screen.findByText('Here')
  unmount()
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(1))
})

test('when a remote throws, the previous release replaces it without a fallback notice', async () => {
  const before = parcelOf(Panel)
  const loadFallback = jest.fn(async () => before)
  const loader = { ...loaderOf(async () => parcelOf(Broken)), loadFallback }
  show(loader)
  expect(await screen.findByText('Panel of 7')).toBeVisible()
  expect(screen.queryByText(/could not load/)).not.toBeInTheDocument()
  expect(loader.report).toHaveBeenCalledTimes(1)
  const thrown = expect.objectContaining({ message: 'broken release' })
  expect(loadFallback).toHaveBeenCalledWith('booking', 'BookingPanel', expect.objectContaining({ error: thrown }))
})

test('when mounting rejects, the previous release replaces the remote', async () => {
  const unmountable = { ...parcelOf(Panel), mount: () => Promise.reject(new Error('not today')) }
  show({ ...loaderOf(async () => unmountable), loadFallback: async () => parcelOf(Panel) })
  expect(await screen.findByText('Panel of 7')).toBeVisible()
})

test('when every release throws, each is tried once', async () => {
  const loadFallback = jest
    .fn<Promise<LoadedParcel>, []>()
    .mockResolvedValueOnce(parcelOf(Broken))
    .mockRejectedValueOnce(new RemoteFailure('booking', '0.9.0', 'none left'))
  const loader = { ...loaderOf(async () => parcelOf(Broken)), loadFallback }
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(loadFallback).toHaveBeenCalledTimes(2)
  expect(loader.load).toHaveBeenCalledTimes(1)
  expect(loader.report).toHaveBeenCalledTimes(2)
})

/** A remote navigating to a page whose chunk has not loaded; `arrive` completes it. */
function Waiting({ onLate }: Pick<ParcelProps, 'onLate'>) {
  const [isHere, setHere] = useState(false)
  useEffect(() => (isHere ? undefined : onLate?.('/next')), [isHere, onLate])
  useEffect(() => {
    arrive = () => setHere(true)
  }, [])
  return isHere ? <p>The next page</p> : null
}
let arrive = () => {}

/** Creates a loader for which `next` loads the page at /next. */
const loaderWith = (next: () => Promise<LoadedParcel>) =>
  loaderOf((_owner, _expose, options) => (options?.pathname ? next() : Promise.resolve(reactParcel(Waiting))))

test('shows the skeleton while the next page is late, and shows the parcel that brings it', async () => {
  let bring: (parcel: LoadedParcel) => void = () => {}
  const brought = new Promise<LoadedParcel>((resolve) => {
    bring = resolve
  })
  show(loaderWith(() => brought))
  await waitFor(() => expect(screen.getByText('Loading')).toBeVisible())
  bring(parcelOf(Panel))
  expect(await screen.findByText('Panel of 7')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
})

test('a page that fails to load shows the fallback until it arrives after all', async () => {
  const loader = loaderWith(() => Promise.reject(new RemoteFailure('booking', '1.0.0', 'silent')))
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(loader.report).toHaveBeenCalledTimes(1)
  arrive()
  await waitFor(() => expect(screen.queryByText(/could not load/)).not.toBeInTheDocument())
  expect(screen.getByText('The next page')).toBeVisible()
})

test('shows the skeleton while a late page is retried', async () => {
  let tries = 0
  const loader = loaderOf((_owner, _expose, options) => {
    // Three loads: the remote's first page, the late one that fails, and the one after "Try again".
    tries += 1
    if (options?.bypassCache) return new Promise(() => {})
    return options?.pathname
      ? Promise.reject(new RemoteFailure('booking', '1.0.0', 'silent'))
      : Promise.resolve(reactParcel(Waiting))
  })
  show(loader)
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
  await waitFor(() => expect(tries).toBe(3))
  expect(screen.getByText('Loading')).toBeVisible()
})
