import { DatabaseUrl } from './server-url'

test.each([
  'postgres://meander:secret@127.0.0.1:5432/meander',
  'postgresql://meander:Sec%2Fret%401@db.internal/meander?sslmode=require',
  'postgres://db/meander',
])('accepts %s', (url) => {
  expect(DatabaseUrl.safeParse(url).success).toBe(true)
})

test.each([
  'postgres://meander:Sec/ret@1@127.0.0.1:5432/meander',
  'postgres://meander:Sec#ret@127.0.0.1:5432/meander',
  'postgres://meander:sec%ret:x@127.0.0.1:54a2/meander',
  'mysql://127.0.0.1/meander',
  '127.0.0.1:5432/meander',
  '',
])('refuses %j, and shows the form but not the value', (url) => {
  const { error } = DatabaseUrl.safeParse(url)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'must look like postgres://user:password@host:5432/database, with special characters of the password percent-encoded',
  ])
})
