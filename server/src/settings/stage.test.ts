import { stageFault } from './stage'

test.each([
  [undefined, '127.0.0.1', undefined],
  [undefined, '127.0.0.11', undefined],
  [undefined, 'localhost', undefined],
  [undefined, '::1', undefined],
  ['staging', '0.0.0.0', 'postgres://database/meander'],
])('the stage may be %s with host %s and DATABASE_URL %s', (stage, HOST, databaseUrl) => {
  expect(stageFault(stage, { hosts: { HOST }, databaseUrl })).toBeNull()
})

test.each([
  ['0.0.0.0', undefined, 'other machines can reach HOST'],
  ['::', undefined, 'other machines can reach HOST'],
  ['10.1.2.3', undefined, 'other machines can reach HOST'],
  ['127.0.0.1.example', undefined, 'other machines can reach HOST'],
  ['127.0.0.1', 'postgres://127.0.0.1/meander', 'DATABASE_URL is set'],
])('without a stage, host %s and DATABASE_URL %s are refused', (HOST, databaseUrl, reason) => {
  expect(stageFault(undefined, { hosts: { HOST }, databaseUrl })).toBe(
    `STAGE: must be local, staging or production, because ${reason}`,
  )
})
