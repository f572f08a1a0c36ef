import { type Recurrence, startsBetween } from './occurrences'
import { localRule, normaliseRule, RuleFault } from './rule-text'

const saturdays: Recurrence = {
  startsOn: '2026-03-21',
  startTime: '10:00',
  rrule: 'FREQ=WEEKLY;BYDAY=SA',
  excludedDates: [],
  extraDates: [],
}
const startsOf = (changes: Partial<Recurrence>, until: string, after = '2026-03-20T12:00:00Z') =>
  startsBetween({ ...saturdays, ...changes }, { after: new Date(after), until }).map((start) =>
    start.toISOString().slice(0, 16),
  )

test('a session at 10:00 stays at 10:00 in London across both changes of clocks', () => {
  expect(startsOf({}, '2026-04-04')).toEqual(['2026-03-21T10:00', '2026-03-28T10:00', '2026-04-04T09:00'])
  expect(startsOf({}, '2026-10-31', '2026-10-23T00:00:00Z')).toEqual(['2026-10-24T09:00', '2026-10-31T10:00'])
})

test('a time that clocks skip in spring is read as if they had not changed, and of a repeated one the first counts', () => {
  const nightly = { startTime: '01:30', rrule: 'FREQ=DAILY' }
  expect(startsOf(nightly, '2026-03-30', '2026-03-27T12:00:00Z')).toEqual([
    '2026-03-28T01:30',
    // 02:30 in London, where 01:30 does not exist.
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ])
  expect(startsOf(nightly, '2026-10-26', '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
})

test('two local times that are one instant on the day of the change give one session', () => {
  const twice = { rrule: 'FREQ=DAILY;BYHOUR=1,2;BYMINUTE=30', startTime: '01:30' }
  expect(startsOf(twice, '2026-03-29', '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:30'])
})

test('leaves out excluded days and single times, also the one that clocks skip, and adds further ones', () => {
  const changes = {
    rrule: 'FREQ=DAILY;BYHOUR=10,14',
    excludedDates: ['2026-03-22', '2026-03-21T14:00'],
    extraDates: ['2026-03-25', '2026-03-24T18:15'],
  }
  expect(startsOf({ ...changes, rrule: `${changes.rrule};COUNT=4` }, '2026-04-04')).toEqual([
    '2026-03-21T10:00',
    '2026-03-24T18:15',
    '2026-03-25T10:00',
  ])
  const skipped = { startTime: '01:30', rrule: 'FREQ=DAILY', excludedDates: ['2026-03-29T02:30'] }
  expect(startsOf(skipped, '2026-03-30', '2026-03-28T12:00:00Z')).toEqual(['2026-03-30T00:30'])
})

test.each([
  ['a day, which is included', 'UNTIL=20260404', '2026-04-04T09:00'],
  ['a time in London', 'UNTIL=20260404T100000', '2026-04-04T09:00'],
  ['an earlier time in London', 'UNTIL=20260404T095959', '2026-03-28T10:00'],
  ['a time in UTC', 'UNTIL=20260404T090000Z', '2026-04-04T09:00'],
  ['an earlier time in UTC', 'UNTIL=20260404T085959Z', '2026-03-28T10:00'],
])('UNTIL may be %s', (_, until, last) => {
  expect(startsOf({ rrule: `FREQ=WEEKLY;BYDAY=SA;${until}` }, '2026-05-01').at(-1)).toBe(last)
})

test.each([
  ['FREQ=HOURLY', 'FREQ must not be "HOURLY"'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY must not be'],
  ['BYDAY=SA', 'needs FREQ'],
  ['FREQ=DAILY;BYSECOND=1', 'Leave out BYSECOND'],
  ['FREQ=DAILY;BYHOUR=24', 'BYHOUR must not be "24"'],
  ['FREQ=DAILY;COUNT=0', 'COUNT must not be "0"'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'may occur once'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20260404', 'COUNT and UNTIL'],
  ['FREQ=DAILY;UNTIL=20260231', 'no UNTIL=20260231'],
  ['FREQ=WEEKLY;BYDAY=1SA', 'not a rule of RFC 5545'],
  ['FREQ=DAILY;', 'Leave out the empty part'],
  ['nonsense', 'Leave out NONSENSE'],
  [`FREQ=DAILY;BYHOUR=${Array.from({ length: 24 }, (_, n) => n).join()};BYMINUTE=0,15,30,45`, 'At most 4000'],
])('refuses %s', (rrule, words) => {
  expect(() => startsOf({ rrule: normaliseRule(rrule) }, '2026-09-20')).toThrow(RuleFault)
  expect(() => startsOf({ rrule: normaliseRule(rrule) }, '2026-09-20')).toThrow(words)
})

test.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'])('%s never starts', (rrule) => {
  expect(startsOf({ rrule }, '2026-09-20')).toEqual([])
})

test('keeps a rule without UNTIL as it is, and reads one with its property name', () => {
  expect(localRule(normaliseRule(' rrule:freq=weekly;byday=sa '))).toBe('FREQ=WEEKLY;BYDAY=SA')
})
