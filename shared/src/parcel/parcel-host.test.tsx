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

// The remote's root is not the test library's: it renders in its own time.
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

test('props that change again while they are handed on all arrive, the last one last', async () => {
  const loader = loaderOf(async () => parcelOf(Panel))
  const { again } = show(loader)
  await screen.findByText('Panel of 7')
  for (const experienceId of ['8', '9', '10']) again({ experienceId })
  expect(await screen.findByText('Panel of 10')).toBeVisible()
  expect(loader.report).not.toHaveBeenCalled()
})

test('the skeleton stands in the place until the remote has painted', async () => {
  show(loaderOf(async () => parcelOf(Panel)))
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByText('Panel of 7')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
})

test('new props reach a remote that is mounted', async () => {
  const { again } = show(loaderOf(async () => parcelOf(Panel)))
  await screen.findByText('Panel of 7')
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
  again({ experienceId: '8' })
  expect(await screen.findByText('Panel of 8')).toBeVisible()
})

test('a remote that cannot be had shows a named fallback, and "Try again" asks afresh', async () => {
  const loader = loaderOf(async (_owner, _expose, options) => {
    if (!options?.afresh) throw new RemoteFailure('booking', '1.0.0', 'gone')
    return parcelOf(Panel)
  })
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(loader.report).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Panel of 7')).toBeVisible()
  expect(screen.queryByText(/could not load/)).not.toBeInTheDocument()
})

test('a remote that throws while rendering takes only its own place', async () => {
  const loader = loaderOf(async () => parcelOf(Broken))
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(loader.report).toHaveBeenCalledWith(
    'booking',
    'BookingPanel',
    expect.objectContaining({ message: 'broken release' }),
  )
})

test('a remote that throws later, on a click, is replaced as well', async () => {
  show(loaderOf(async () => parcelOf(Fragile)))
  await userEvent.click(await screen.findByRole('button', { name: 'Press' }))
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
})

test('what arrives after the deadline takes the place of the fallback', async () => {
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

test('in place of one that throws stands the release before it, and of that the fallback', async () => {
  const before = parcelOf(Panel)
  const standIn = jest.fn(async () => before)
  const loader = { ...loaderOf(async () => parcelOf(Broken)), standIn }
  show(loader)
  expect(await screen.findByText('Panel of 7')).toBeVisible()
  expect(screen.queryByText(/could not load/)).not.toBeInTheDocument()
  expect(loader.report).toHaveBeenCalledTimes(1)
  const thrown = expect.objectContaining({ message: 'broken release' })
  expect(standIn).toHaveBeenCalledWith('booking', 'BookingPanel', expect.objectContaining({ error: thrown }))
})

test('one that throws while it is mounted is replaced as well', async () => {
  const unmountable = { ...parcelOf(Panel), mount: () => Promise.reject(new Error('not today')) }
  show({ ...loaderOf(async () => unmountable), standIn: async () => parcelOf(Panel) })
  expect(await screen.findByText('Panel of 7')).toBeVisible()
})

test('when every release throws, each is tried once', async () => {
  const standIn = jest
    .fn<Promise<LoadedParcel>, []>()
    .mockResolvedValueOnce(parcelOf(Broken))
    .mockRejectedValueOnce(new RemoteFailure('booking', '0.9.0', 'none left'))
  const loader = { ...loaderOf(async () => parcelOf(Broken)), standIn }
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(standIn).toHaveBeenCalledTimes(2)
  expect(loader.load).toHaveBeenCalledTimes(1)
  expect(loader.report).toHaveBeenCalledTimes(2)
})

/** A remote on the way to a page whose code is not here; it comes with the click. */
function Waiting({ onLate }: Pick<ParcelProps, 'onLate'>) {
  const [isHere, setHere] = useState(false)
  useEffect(() => (isHere ? undefined : onLate?.('/next')), [isHere, onLate])
  useEffect(() => {
    arrive = () => setHere(true)
  }, [])
  return isHere ? <p>The next page</p> : null
}
let arrive = () => {}

/** The code of the page at /next does as `next` says. */
const loaderWith = (next: () => Promise<LoadedParcel>) =>
  loaderOf((_owner, _expose, options) => (options?.pathname ? next() : Promise.resolve(reactParcel(Waiting))))

test('where the next page is late the skeleton stands, and whatever brings the page has the place', async () => {
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

test('a page that cannot be had is a fallback, until it comes after all', async () => {
  const loader = loaderWith(() => Promise.reject(new RemoteFailure('booking', '1.0.0', 'silent')))
  show(loader)
  expect(await screen.findByText(/could not load the booking panel/)).toBeVisible()
  expect(loader.report).toHaveBeenCalledTimes(1)
  arrive()
  await waitFor(() => expect(screen.queryByText(/could not load/)).not.toBeInTheDocument())
  expect(screen.getByText('The next page')).toBeVisible()
})

test('where a late page is tried again the skeleton stands meanwhile', async () => {
  let tries = 0
  const loader = loaderOf((_owner, _expose, options) => {
    // The first page of the remote, the late one that fails, and whatever "Try again" asks for.
    tries += 1
    if (options?.afresh) return new Promise(() => {})
    return options?.pathname
      ? Promise.reject(new RemoteFailure('booking', '1.0.0', 'silent'))
      : Promise.resolve(reactParcel(Waiting))
  })
  show(loader)
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
  await waitFor(() => expect(tries).toBe(3))
  expect(screen.getByText('Loading')).toBeVisible()
})
