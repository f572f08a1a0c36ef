import { sendOff } from './start-offline'

/** A browser with a worker, and what its registration does when the worker is asked for anew. */
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

test('a worker that was switched off gives way to one that takes its leave by itself', async () => {
  const { serviceWorker, unregister } = browserWith((registration) => {
    registration.installing = {}
  })
  await sendOff({ serviceWorker })
  expect(unregister).not.toHaveBeenCalled()
})

test('one that has taken its leave and was held back by a page is sent off', async () => {
  const { serviceWorker, unregister } = browserWith(() => {})
  await sendOff({ serviceWorker })
  expect(unregister).toHaveBeenCalledTimes(1)
})

test('without a network the worker stays, and with it the knowledge of what is kept', async () => {
  const { serviceWorker, unregister } = browserWith(() => {
    throw new TypeError('Failed to update a ServiceWorker')
  })
  await sendOff({ serviceWorker })
  expect(unregister).not.toHaveBeenCalled()
})

test('a browser without workers has nothing to send off', async () => {
  await expect(sendOff({} as Navigator)).resolves.toBeUndefined()
})
