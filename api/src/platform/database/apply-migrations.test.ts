import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { testDatabase } from '../../testing/test-database'
import { applyMigrations } from './apply-migrations'
import { createDatabaseIfMissing } from './migrate'

const folders: string[] = []
const clients: pg.Client[] = []
afterAll(async () => {
  for (const client of clients) await client.end()
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** A folder with migrations, in the format of drizzle-kit. */
async function migrationsOf(files: readonly string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  folders.push(folder)
  await mkdir(path.join(folder, 'meta'))
  const entries = files.map((_, index) => ({
    idx: index,
    version: '7',
    when: index + 1,
    tag: `${index}`,
    breakpoints: true,
  }))
  await writeFile(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [index, text] of files.entries()) await writeFile(path.join(folder, `${index}.sql`), text)
  return folder
}

/** Creates a separate database without tables. @returns it with a connection */
async function emptyDatabase() {
  const { url } = await testDatabase()
  const own = new URL(url)
  own.pathname = `/migrations_${randomUUID().replaceAll('-', '')}`
  await createDatabaseIfMissing(own.href)
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  clients.push(client)
  const namesOf = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
  return {
    url: own.href,
    client,
    tables: () => namesOf("select relname as name from pg_class where relname like 'test_%' order by relname"),
  }
}

const table = (name: string) => `create table "${name}" (id integer)`

test('a migration that fails changes nothing, and those before it stay applied', async () => {
  const { url, tables } = await emptyDatabase()
  const broken = await migrationsOf([table('test_a'), `${table('test_b')};--> statement-breakpoint\nselect nonsense`])
  await expect(applyMigrations(url, { migrationsFolder: broken })).rejects.toThrow('nonsense')
  expect(await tables()).toEqual(['test_a'])
  const mended = await migrationsOf([table('test_a'), table('test_b'), table('test_c')])
  expect(await applyMigrations(url, { migrationsFolder: mended })).toBe(2)
  expect(await applyMigrations(url, { migrationsFolder: mended })).toBe(0)
  expect(await tables()).toEqual(['test_a', 'test_b', 'test_c'])
})

test('a migration that may not create an extension says what a superuser does', async () => {
  const { url, client } = await emptyDatabase()
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  await client.query(
    `create role ${name} login password 'secret'; alter database ${new URL(url).pathname.slice(1)} owner to ${name}`,
  )
  const own = new URL(url)
  own.username = name
  own.password = 'secret'
  const migrations = await migrationsOf(['create extension earthdistance cascade'])
  await expect(applyMigrations(own.href, { migrationsFolder: migrations })).rejects.toThrow(
    'Only a superuser may create the extension earthdistance. As one, run in this database: create extension earthdistance cascade.',
  )
})

test('can stop before the last migrations, as an older release would', async () => {
  const { url, tables } = await emptyDatabase()
  const migrationsFolder = await migrationsOf([table('test_a'), table('test_b')])
  expect(await applyMigrations(url, { migrationsFolder, until: 1 })).toBe(1)
  expect(await tables()).toEqual(['test_a'])
})

test('builds an index outside a transaction, and again when an earlier build was interrupted', async () => {
  const { url, client } = await emptyDatabase()
  await client.query(table('test_a'))
  await client.query('insert into test_a values (1), (1)')
  // A unique index cannot be built on these rows; PostgreSQL keeps it, invalid.
  await expect(client.query('create unique index concurrently "test_a_id" on test_a (id)')).rejects.toThrow(
    'could not create unique index',
  )
  const migrationsFolder = await migrationsOf([
    '-- outside a transaction\ncreate index concurrently if not exists "test_a_id" on "test_a" (id)',
  ])
  await applyMigrations(url, { migrationsFolder })
  const { rows } = await client.query(
    "select indisvalid, indisunique from pg_index where indexrelid = 'test_a_id'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }])
})

test('a migration that cannot lock its table waits, and is applied when the table is free', async () => {
  const { url, client, tables } = await emptyDatabase()
  // A transaction sees the activity of its beginning only.
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  clients.push(observer)
  await client.query(table('test_a'))
  const migrationsFolder = await migrationsOf(['alter table test_a rename to test_b'])
  await client.query('begin')
  await client.query('lock table test_a')
  const applied = applyMigrations(url, { migrationsFolder, lockTimeoutMs: 50, lockPauseMs: 500 })
  const waiting = async () =>
    (
      await observer.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount
  while (!(await waiting()));
  while (await waiting());
  await client.query('commit')
  expect(await applied).toBe(1)
  expect(await tables()).toEqual(['test_b'])
})
