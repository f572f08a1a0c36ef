import { unregisterWorker } from './start-offline'

/** A browser with one registered worker. `update` is what a check for a new version does to its registration. */
function browserWith(update: (registration: { installing: object | null; waiting: object | null }) => void) {
  const registration = {
    installing: null,
    waiting: null,
    update: async () => update(registration),
    unregister: jest.fn(async () => true),
  }
  const serviceWorker = { getRegistrations: async () => [registration] } as unknown as ServiceWorkerContainer
  return { serviceWorker, unregister: registration.unregister }
}

test('keeps the registration while the self-destroying worker that replaces a disabled one installs', async () => {
  const { serviceWorker, unregister } = browserWith((registration) => {
    registration.installing = {}
  })
  await unregisterWorker({ serviceWorker })
  expect(unregister).not.toHaveBeenCalled()
})

test('unregisters a worker for which no replacement is left to install', async () => {
  const { serviceWorker, unregister } = browserWith(() => {})
  await unregisterWorker({ serviceWorker })
  expect(unregister).toHaveBeenCalledTimes(1)
})

test('keeps the registration when the network fails', async () => {
  const { serviceWorker, unregister } = browserWith(() => {
    throw new TypeError('Failed to update a ServiceWorker')
  })
  await unregisterWorker({ serviceWorker })
  expect(unregister).not.toHaveBeenCalled()
})

test('does nothing in a browser without service workers', async () => {
  await expect(unregisterWorker({} as Navigator)).resolves.toBeUndefined()
})
