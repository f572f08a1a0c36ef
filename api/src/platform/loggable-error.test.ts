import fs from 'node:fs'
import path from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { loggableError } from './loggable-error'

const failed = (cause: object) =>
  new DrizzleQueryError(
    'insert into "app_secrets" values ($1)',
    ['the-secret'],
    Object.assign(new Error('relation "app_secrets" does not exist'), cause),
  )

test('a failed query is logged with the reason of the database, and without its values', () => {
  const logged = loggableError(failed({ code: '42P01' }))
  expect(logged).toMatchObject({
    message: 'Failed query: relation "app_secrets" does not exist: insert into "app_secrets" values ($1)',
    code: '42P01',
  })
  expect(JSON.stringify(logged)).not.toContain('the-secret')
})

test('a reason that may contain a value is left out', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "ada@example.com"'), { code: '22P02' })
  const logged = loggableError(new DrizzleQueryError('select $1', ['ada@example.com'], cause))
  expect(logged).toMatchObject({ message: 'Failed query: select $1', code: '22P02' })
  expect(JSON.stringify(logged)).not.toContain('ada@example.com')
})

test('a thrown value that is not an Error is logged as text', () => {
  expect(loggableError('gone')).toEqual({ type: 'string', message: 'gone' })
})

test('no other code of the API turns an error into text: the values of a failed query would be in it', () => {
  const source = path.join(import.meta.dirname, '..')
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|loggable-error/.test(file))
  const found = files.filter((file) => /String\(error\)/.test(fs.readFileSync(path.join(source, file), 'utf8')))
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
