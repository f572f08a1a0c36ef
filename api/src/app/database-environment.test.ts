import { readDatabaseSettings } from './database-environment'

test.each([
  [{}, true],
  [{ STAGE: 'local', DATABASE_URL: 'postgres://elsewhere/meander' }, true],
  [{ DATABASE_URL: 'postgres://elsewhere/meander' }, false],
  [{ STAGE: 'staging' }, false],
  [{ STAGE: 'production' }, false],
])('with %j, an empty database is filled with demo data by itself: %s', (environment, isLocal) => {
  expect(readDatabaseSettings(environment)).toMatchObject({ isLocal })
})

test('names an invalid number of experiences', () => {
  expect(() => readDatabaseSettings({ SEED_EXPERIENCES: 'many' })).toThrow(
    'SEED_EXPERIENCES: must be a whole number from 1 to 20000',
  )
})

test('names DATABASE_URL when a password is not percent-encoded, without the password', () => {
  const url = 'postgres://meander:Sec/ret@1@127.0.0.1:5432/meander'
  const read = () => readDatabaseSettings({ STAGE: 'production', DATABASE_URL: url })
  expect(read).toThrow(/DATABASE_URL: must look like postgres:/)
  expect(read).not.toThrow(/Sec/)
})
