import { isUnavailable } from './unavailable'

const failure = (code: string, message = 'no') =>
  new Error('query failed', { cause: Object.assign(new Error(message), { code }) })

test.each([
  ['53100', 'a full disk of the database'],
  ['53200', 'a database without memory'],
  ['53300', 'too many connections'],
  ['58030', 'a database that cannot read or write its files'],
  ['57P01', 'a database that is stopped'],
  ['40P01', 'a deadlock'],
  ['ECONNREFUSED', 'a database that is away'],
  ['ENOSPC', 'a full disk of this machine'],
])('treats error code %s as unavailable: %s', (code) => {
  expect(isUnavailable(failure(code))).toBe(true)
})

test.each([
  ['23505', 'a duplicate key'],
  ['42P01', 'a missing table'],
  ['22001', 'a text that is too long'],
])('does not treat error code %s as unavailable: %s', (code) => {
  expect(isUnavailable(failure(code))).toBe(false)
})
