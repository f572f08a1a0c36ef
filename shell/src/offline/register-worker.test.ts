import { fork } from 'effector'
import { registerWorker } from './register-worker'
import { $isUpdateOffered } from './update'

/** A window whose browser registers service workers with `register`; without it the browser does not support them. */
function browserWith(register?: () => Promise<never>) {
  const listening = { addEventListener: () => {} }
  const serviceWorker = { ...listening, controller: null, register }
  if (register) Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return window
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  jest.restoreAllMocks()
})

test.each([
  ['forbids workers', new DOMException('The operation is insecure.', 'SecurityError')],
  ['is offline at the time', new TypeError('Failed to register a ServiceWorker: a bad HTTP response')],
])('logs no error and offers no update in a browser that %s', async (_, error) => {
  const said = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')]
  const register = jest.fn(() => Promise.reject(error))
  const scope = fork()
  await expect(registerWorker({ scope, window: browserWith(register) })).resolves.toBeUndefined()
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' })
  expect(scope.getState($isUpdateOffered)).toBe(false)
  for (const line of said) expect(line).not.toHaveBeenCalled()
})

test('does nothing in a browser without service workers', async () => {
  const said = jest.spyOn(console, 'error')
  await expect(registerWorker({ scope: fork(), window: browserWith() })).resolves.toBeUndefined()
  expect(said).not.toHaveBeenCalled()
})
