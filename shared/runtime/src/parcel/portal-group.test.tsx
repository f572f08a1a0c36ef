import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type LoadedParcel, RemoteFailure, type RemoteLoader } from 'shared/scope'
import { pageWrapper, testPorts } from 'shared/testing'
import { definePortalWidget } from './define-portal-widget'
import { mountParcel } from './mount-parcel'
import { getPortalGroup } from './portal-group'
import { PortalWidgetHost } from './portal-widget-host'

function Heart({ experienceId, experienceName }: { experienceId: string; experienceName: string }) {
  const [isSaved, setSaved] = useState(false)
  if (experienceId === 'broken') throw new Error('broken heart')
  return (
    <button type="button" aria-pressed={isSaved} onClick={() => setSaved(!isSaved)}>
      {experienceName}
    </button>
  )
}

// The portal group's root renders outside of Testing Library's act().
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

function show(load: RemoteLoader['load'], names: readonly string[]) {
  const loader = { load: jest.fn(load), report: jest.fn(), mount: jest.fn(mountParcel) }
  const slots = (shown: readonly string[]) =>
    shown.map((name) => (
      <PortalWidgetHost
        key={name}
        owner="account"
        expose="WishlistButton"
        label="the wishlist button"
        parcelProps={{ experienceId: name, experienceName: name }}
      />
    ))
  const view = render(slots(names), { wrapper: pageWrapper(testPorts({ loader })) })
  return { loader, again: (shown: readonly string[]) => view.rerender(slots(shown)), leave: view.unmount }
}

const hearts: LoadedParcel = definePortalWidget('account/WishlistButton', Heart)

test('one React root renders many slots, each with its own props', async () => {
  const { loader, leave } = show(async () => hearts, ['one', 'two', 'three'])
  expect(await screen.findAllByRole('button')).toHaveLength(3)
  expect([loader.load, loader.mount].map((call) => call.mock.calls.length)).toEqual([1, 1])
  await userEvent.click(screen.getByRole('button', { name: 'two' }))
  expect(screen.getByRole('button', { name: 'two' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'three' })).toHaveAttribute('aria-pressed', 'false')
  leave()
})

test('adding and removing slots does not affect the state of the others', async () => {
  const { loader, again, leave } = show(async () => hearts, ['one', 'two'])
  await userEvent.click(await screen.findByRole('button', { name: 'one' }))
  again(['one', 'three'])
  expect(await screen.findByRole('button', { name: 'three' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'two' })).toBeNull())
  expect(screen.getByRole('button', { name: 'one' })).toHaveAttribute('aria-pressed', 'true')
  expect(loader.mount).toHaveBeenCalledTimes(1)
  leave()
})

test('a removed slot’s element is released, although React retains the previous props', async () => {
  const given: { id: string; element: HTMLElement }[] = []
  const watched: LoadedParcel = {
    ...hearts,
    update: async (props: { slots: typeof given }) => {
      given.push(...props.slots)
      return await (hearts.update as (props: object) => Promise<unknown>)(props)
    },
  }
  const { again, leave } = show(async () => watched, ['one'])
  await screen.findByRole('button', { name: 'one' })
  again(['one', 'two'])
  const second = await screen.findByRole('button', { name: 'two' })
  const place = given.find(({ element }) => element.contains(second))
  const element = place?.element
  expect(element).toBeDefined()
  again(['one'])
  await waitFor(() => expect(place?.element).not.toBe(element))
  expect(screen.getByRole('button', { name: 'one' })).toBeVisible()
  leave()
})

test('when a remote fails to load, every slot shows “Try again” and one press retries them all', async () => {
  let down = true
  const load = async () => {
    if (down) throw new RemoteFailure('account', 'account@1', 'gone')
    return hearts
  }
  const { loader, leave } = show(load, ['one', 'two'])
  const fallbacks = await screen.findAllByRole('button', { name: 'We could not load the wishlist button. Try again' })
  expect(fallbacks).toHaveLength(2)
  expect(loader.report).toHaveBeenCalledTimes(1)
  down = false
  await userEvent.click(fallbacks[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'two' })).toBeVisible()
  expect(loader.load).toHaveBeenLastCalledWith('account', 'WishlistButton', { bypassCache: true })
  leave()
})

test('a widget that arrives after the deadline replaces the fallbacks in all slots', async () => {
  let arrive = (_: LoadedParcel) => {}
  const late = new Promise<LoadedParcel>((resolve) => {
    arrive = resolve
  })
  const { leave } = show(() => Promise.reject(new RemoteFailure('account', 'account@1', 'slow', late)), ['one'])
  await screen.findByRole('button', { name: /Try again/ })
  arrive(hearts)
  expect(await screen.findByRole('button', { name: 'one' })).toBeVisible()
  leave()
})

test('an error in one widget replaces the whole portal group with fallbacks', async () => {
  const { loader, leave } = show(async () => hearts, ['one', 'broken'])
  expect(await screen.findAllByRole('button', { name: /Try again/ })).toHaveLength(2)
  expect(loader.report).toHaveBeenCalledWith('account', 'WishlistButton', expect.any(Error))
  leave()
})

test('when one widget throws, the previous release renders the whole portal group', async () => {
  const before: LoadedParcel = definePortalWidget('account/WishlistButton', ({ experienceId }) => (
    <p>Before {experienceId}</p>
  ))
  const report = jest.fn()
  const loader = { load: async () => hearts, loadFallback: async () => before, report, mount: mountParcel }
  const slots = ['one', 'broken'].map((name) => (
    <PortalWidgetHost
      key={name}
      owner="account"
      expose="WishlistButton"
      label="the wishlist button"
      parcelProps={{ experienceId: name, experienceName: name }}
    />
  ))
  const { unmount } = render(slots, { wrapper: pageWrapper(testPorts({ loader })) })
  expect(await screen.findByText('Before one')).toBeVisible()
  expect(screen.getByText('Before broken')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(report).toHaveBeenCalledTimes(1)
  unmount()
})

test('slots added while the root is mounting or updating are rendered afterwards', async () => {
  const ports = testPorts({
    loader: { load: async () => hearts, report: jest.fn(), mount: jest.fn(mountParcel) },
  })
  const swarm = getPortalGroup(ports, 'account', 'WishlistButton')
  const add = (name: string) => {
    const element = document.body.appendChild(document.createElement('div'))
    swarm.add({ id: name, element, props: { experienceId: name, experienceName: name } })
  }
  // Adds one slot per microtask, from before the mount until long after it.
  for (let place = 0; place < 60; place++) {
    add(`place ${place}`)
    await null
  }
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(60))
  expect(ports.loader.report).not.toHaveBeenCalled()
  expect(ports.loader.mount).toHaveBeenCalledTimes(1)
})
