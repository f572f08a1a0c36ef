import { createEarlyLog } from './early-log'

test('lines of an early log appear in the log that it is continued in, in their order, and later ones at once', () => {
  const written: unknown[] = []
  const log = createEarlyLog()
  log.warn({ file: 'a' }, 'first')
  log.error({}, 'second')
  log.continueIn({
    error: (context, message) => written.push(['error', context, message]),
    warn: (context, message) => written.push(['warn', context, message]),
  })
  log.warn({}, 'third')
  expect(written).toEqual([
    ['warn', { file: 'a' }, 'first'],
    ['error', {}, 'second'],
    ['warn', {}, 'third'],
  ])
})
