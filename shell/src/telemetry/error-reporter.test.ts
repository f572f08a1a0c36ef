import { fork } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'
import { Telemetry } from 'shared/contracts/endpoints/system'
import { $errors, createErrorReporter, watchErrors } from './error-reporter'

const release = (app: string, version: string, path: string) => ({
  live: {
    app,
    version,
    routes: [{ id: 'page', path, layout: 'regular', guards: [], title: 'Page', html: 'private' }],
  },
})
const registry = {
  generation: 1,
  shell: '2.0.0-cafe',
  remotes: {
    booking: release('booking', '1.4.0-beef', '/bookings/:uuid'),
    discovery: release('discovery', '1.1.0-feed', '/browse'),
  },
} as unknown as BrowserRegistry

const thrownIn = (file: string, message = 'broken') =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at pay (https://meander.example${file}:1:204)` })

function reporter() {
  const scope = fork()
  const sent: unknown[] = []
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, body: Blob) => {
      sent.push(body)
      return true
    },
  })
  const faulty = new Set<string>()
  const report = createErrorReporter({ scope, registry, faulty })
  return { report, sent, faulty, faults: () => scope.getState($errors) }
}
afterEach(() => window.history.replaceState(null, '', '/'))

test('records an error with its time, and sends it as the telemetry contract defines it', () => {
  const { report, sent, faults } = reporter()
  report(thrownIn('/elsewhere.js'))
  expect(sent).toHaveLength(1)
  const [fault] = faults()
  expect(Math.abs(Date.now() - Date.parse(fault?.at ?? ''))).toBeLessThan(5_000)
  expect(Telemetry.parse({ kind: 'error', ...fault })).toMatchObject({ message: 'broken', path: '*' })
})

test('attributes an error to the release whose script is in the stack', () => {
  const { report, faults } = reporter()
  report(thrownIn('/releases/booking/1.3.9-dead/page-pay.js'))
  expect(faults()[0]?.release).toBe('booking@1.3.9-dead')
})

test('without a script in the stack, attributes an error to the release of the page, with its route pattern as path', () => {
  const { report, faults } = reporter()
  window.history.replaceState(null, '', '/bookings/5b6c?token=secret')
  report('no error at all')
  expect(faults()[0]).toMatchObject({ release: 'booking@1.4.0-beef', path: '/bookings/:uuid' })
  window.history.replaceState(null, '', '/nowhere')
  report(new Error('lost'))
  expect(faults()[1]).toMatchObject({ path: '*' })
})

test('attributes an error to the owner that the reporter names', () => {
  const { report, faults } = reporter()
  report(new Error('gone'), { owner: 'discovery', detail: 'ExperienceRail' })
  expect(faults()[0]).toMatchObject({ release: 'discovery@1.1.0-feed', message: 'ExperienceRail: gone' })
})

test('attributes an error to the version that the reporter names', () => {
  const { report, faults } = reporter()
  report(new Error('gone'), { owner: 'discovery', version: '1.0.0-past', detail: 'ExperienceRail, try 3' })
  expect(faults()[0]).toMatchObject({ release: 'discovery@1.0.0-past', message: 'ExperienceRail, try 3: gone' })
})

test('sends the same error once, and at most ten errors of a flood', () => {
  const { report, sent } = reporter()
  for (let round = 0; round < 3; round++) report(thrownIn('/releases/booking/1/a.js'))
  expect(sent).toHaveLength(1)
  for (let count = 0; count < 40; count++) report(new Error(`broken ${count}`))
  expect(sent).toHaveLength(10)
})

test('reports uncaught errors, and ignores those of other sites’ scripts', () => {
  const heard: unknown[] = []
  watchErrors(window, (error) => heard.push(error))
  const error = new Error('thrown')
  window.dispatchEvent(new ErrorEvent('error', { error }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }))
  expect(heard).toEqual([error, 'refused'])
})

test('marks the first error in each release, by which failed pages are counted', async () => {
  const { report, sent, faulty } = reporter()
  const told = jest.spyOn(window, 'Blob').mockImplementation((parts) => ({ told: parts?.join('') }) as unknown as Blob)
  report(thrownIn('/releases/booking/1/a.js', 'one'))
  report(thrownIn('/releases/booking/1/a.js', 'two'))
  report(thrownIn('/releases/discovery/1/a.js', 'three'))
  told.mockRestore()
  const firsts = sent.map((body) => JSON.parse(String(Reflect.get(Object(body), 'told'))).first)
  expect(firsts).toEqual([true, false, true])
  expect([...faulty]).toEqual(['booking@1', 'discovery@1'])
})

test('reports a slow load without counting the page as failed', () => {
  const { report, sent, faulty } = reporter()
  report(new Error('No response within 2600 ms.'), { owner: 'booking', isSlow: true })
  expect(sent).toHaveLength(1)
  expect([...faulty]).toEqual([])
})

test('sends the first error in another release even after a flood', () => {
  const { report, sent, faulty } = reporter()
  for (let count = 0; count < 40; count++) report(new Error(`broken ${count}`), { owner: 'discovery' })
  report(new Error('broken'), { owner: 'booking' })
  expect(sent).toHaveLength(11)
  expect([...faulty]).toEqual(['discovery@1.1.0-feed', 'booking@1.4.0-beef'])
})
