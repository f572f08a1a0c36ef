import { apps } from 'shared/contracts'
import { commandLine, UsageError } from './command-line'

const read = (line: string) => commandLine(line.split(' ').filter(Boolean))

test.each([
  ['publish booking --promote', { verb: 'publish', apps: ['booking'], promote: true }],
  [
    'promote booking 1.4.0 --by ada',
    { verb: 'promote', app: 'booking', version: '1.4.0', force: false, log: { by: 'ada' } },
  ],
  ['canary booking 1.4.0 5', { verb: 'canary', app: 'booking', version: '1.4.0', percent: 5 }],
  ['canary booking 1.4.0 0', { verb: 'end-canary', app: 'booking' }],
  ['canary booking off --reason slow', { verb: 'end-canary', app: 'booking', log: { reason: 'slow' } }],
  ['rollback booking', { verb: 'rollback', app: 'booking' }],
  ['rollback shell 1.0.0', { verb: 'rollback', app: 'shell', version: '1.0.0' }],
  ['status', { verb: 'status' }],
  ['history account', { verb: 'history', app: 'account' }],
  ['--help', { verb: 'help' }],
  ['publish --help', { verb: 'help' }],
  ['prune --dry-run', { verb: 'prune', dryRun: true }],
])('parses "%s"', (line, command) => {
  expect(read(line)).toMatchObject(command)
})

test('publishes several apps together, each once', () => {
  expect(read('publish booking account booking --promote')).toMatchObject({
    apps: ['booking', 'account'],
    promote: true,
  })
})

test('"publish all" publishes every app', () => {
  expect(read('publish all')).toMatchObject({ apps })
})

test.each([
  ['', 'Missing command.'],
  ['launch booking', '"launch" is not a release command.'],
  ['publish api', 'Unknown app "api".'],
  ['publish', 'Missing <app>.'],
  ['publish booking all', 'Unknown app "all".'],
  ['promote booking', 'Missing <version>.'],
  ['promote booking ../../etc', 'Invalid version "../../etc".'],
  ['promote booking 1.0.0 now', 'Unexpected arguments for "promote": now.'],
  ['canary booking 1.4.0', 'Missing <percent>.'],
  ['canary booking 1.4.0 150', 'Invalid percentage "150": give a whole number from 0 to 100.'],
  ['canary booking 1.4.0 -5', 'Invalid percentage "-5": give a whole number from 0 to 100.'],
  ['canary booking 1.4.0 5%', 'Invalid percentage "5%"'],
  ['promote booking 1.0.0 --dry-run', '"--dry-run" cannot be used with "promote", only with prune.'],
  ['rollback booking --force', '"--force" cannot be used with "rollback", only with promote.'],
  ['status --by ada', '"--by" cannot be used with "status", only with publish, promote, canary, rollback, prune.'],
  ['status --loud', "Unknown option '--loud'"],
])('refuses "%s" with the reason and the usage', (line, message) => {
  expect(() => read(line)).toThrow(UsageError)
  expect(() => read(line)).toThrow(message)
  expect(() => read(line)).toThrow('npm run release -- canary')
})

test('refuses an empty argument as a version or an app', () => {
  expect(() => commandLine(['rollback', 'booking', ''])).toThrow('Invalid version "".')
  expect(() => commandLine(['history', ''])).toThrow('Unknown app "".')
})
