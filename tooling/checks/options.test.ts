import { readOptions, UsageError, usageOf } from './options'

const known = { parts: ['types', 'unit', 'api', 'e2e'], projects: ['shell', 'mf-booking'] }
const read = (level: 'quick' | 'all', line: string) => readOptions(level, line.split(' ').filter(Boolean), known)

test('selects every part when none is named', () => {
  expect(read('quick', '')).toMatchObject({ parts: [], changedSince: undefined, shard: undefined, isHelp: false })
})

test('reads parts, projects, patterns and specs from the command line', () => {
  expect(read('quick', 'unit e2e --project mf-booking --only voucher --spec e2e/src/map.spec.ts')).toMatchObject({
    parts: ['unit', 'e2e'],
    projects: ['mf-booking'],
    patterns: ['voucher'],
    specFiles: ['e2e/src/map.spec.ts'],
  })
})

test.each([
  ['--changed', { parts: [], changedSince: '' }],
  ['--changed main', { parts: [], changedSince: 'main' }],
  ['--changed=main unit', { parts: ['unit'], changedSince: 'main' }],
  ['--changed unit', { parts: ['unit'], changedSince: '' }],
  ['unit --changed HEAD~3', { parts: ['unit'], changedSince: 'HEAD~3' }],
])('separates the git ref of --changed from the parts in "%s"', (line, expected) => {
  expect(read('quick', line)).toMatchObject(expected)
})

test('reads the index and the number of shards', () => {
  expect(read('all', '--shard 2/8').shard).toEqual({ index: 2, count: 8 })
})

test.each([
  ['quick', 'e2', 'There is no part "e2". The parts are: types, unit, api, e2e.'],
  [
    'quick',
    'unit --project booking',
    'There is no project "booking" with unit tests. The projects are: shell, mf-booking.',
  ],
  ['quick', '--shard 1/2', '--shard belongs to npm run test:all.'],
  ['quick', '--changed --only voucher', '--changed chooses the tests itself'],
  ['quick', '--fast', "Unknown option '--fast'"],
  ['all', '--shard 9/8', '--shard is "9/8"; it must be like 1/8.'],
  ['all', '--shard one', '--shard is "one"; it must be like 1/8.'],
  ['all', '--changed', 'belong to npm test'],
] as const)('refuses at level %s the arguments "%s", and says what is wrong', (level, line, message) => {
  expect(() => read(level, line)).toThrow(UsageError)
  expect(() => read(level, line)).toThrow(message)
})

test('accepts the old spelling of --project, and names the new one', () => {
  expect(read('quick', 'unit --room shell')).toMatchObject({
    projects: ['shell'],
    deprecated: ['--room is now --project'],
  })
})

test('the help of both levels names every part', () => {
  for (const level of ['quick', 'all'] as const) expect(usageOf(level, known)).toContain('types, unit, api, e2e')
})
