import { createAttemptReporter } from './attempt-reporter'

const live = { version: '2.0.0' }
const before = { version: '1.0.0' }

function watched() {
  const report = jest.fn()
  const told = createAttemptReporter({
    owner: 'booking',
    expose: 'lifecycles',
    live: live.version,
    patienceMs: 2600,
    report,
  })
  return { told, heard: () => report.mock.calls.map(([error, by]) => ({ message: String(error.message), ...by })) }
}

test('a slow release that loads in the end counts as slow, not as failed', () => {
  const { told, heard } = watched()
  told.silent(0, live)
  told.silent(0, live)
  told.cameOf(live)
  expect(heard()).toEqual([
    {
      message: 'No response within 2600 ms.',
      owner: 'booking',
      version: '2.0.0',
      detail: 'lifecycles, try 1',
      isSlow: true,
    },
  ])
})

test('a slow release counts as failed when the previous release replaced it', () => {
  const { told, heard } = watched()
  told.silent(0, live)
  told.silent(1, live)
  told.cameOf(before)
  expect(heard().map(({ isSlow, version }) => [isSlow, version])).toEqual([
    [true, '2.0.0'],
    [true, '2.0.0'],
    [undefined, '2.0.0'],
  ])
})

test('reports a failed attempt once, with the release it actually loaded', () => {
  const { told, heard } = watched()
  told.failed(0, before, new Error('gone'))
  told.silent(0, before)
  told.failed(0, before, new Error('gone'))
  told.cameOf(live)
  expect(heard()).toEqual([{ message: 'gone', owner: 'booking', version: '1.0.0', detail: 'lifecycles, try 1' }])
})

test('does not report a silent attempt before the first one starts', () => {
  const { told, heard } = watched()
  told.silent(-1, undefined)
  expect(heard()).toEqual([])
})

test('an attempt that was slow and then failed is reported as both', () => {
  const { told, heard } = watched()
  told.silent(0, live)
  told.failed(0, live, new Error('gone'))
  told.cameOf(before)
  expect(heard().map(({ message, isSlow }) => [message, isSlow])).toEqual([
    ['No response within 2600 ms.', true],
    ['gone', undefined],
  ])
})

test('a slow previous release does not count as failed when the live one loads after it', () => {
  const { told, heard } = watched()
  told.silent(0, before)
  told.cameOf(live)
  expect(heard().map(({ isSlow, version }) => [isSlow, version])).toEqual([[true, '1.0.0']])
})
