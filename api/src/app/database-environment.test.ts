import { readEnvironment } from './database-environment'

test.each([
  [undefined, true],
  ['staging', true],
  ['production', false],
])('with the stage %s, filling an empty database with demo data is %s', (STAGE, seed) => {
  expect(readEnvironment({ STAGE })).toMatchObject({ seed })
})

test('names an invalid number of experiences', () => {
  expect(() => readEnvironment({ SEED_EXPERIENCES: 'many' })).toThrow(
    'SEED_EXPERIENCES must be a whole number from 1 to 20000',
  )
})
