import { setTimeout as delay } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'

/** First line of a migration that builds indexes concurrently, which PostgreSQL allows only outside a transaction. */
const OUTSIDE_TRANSACTION = '-- outside a transaction'
/** A statement waits this long for a lock, so that it does not hold up the queries that wait behind it. */
const LOCK_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT = '15min'
const LOCK_ATTEMPTS = 20
const LOCK_PAUSE_MS = 3_000
/** SQLSTATE lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03'

type Migration = ReturnType<typeof readMigrationFiles>[number]

/**
 * Applies the pending migrations in order, each on its own: one that fails changes nothing, and those before it stay. The caller holds the
 * lock of migrations.
 * @param options.until number of migrations of the folder to apply; all by default
 * @param options.lockTimeoutMs milliseconds that a statement waits for a lock; then its migration is tried again after `lockPauseMs`
 * @returns the number of migrations applied
 */
export async function applyMigrations(
  url: string,
  {
    migrationsFolder,
    until = Number.POSITIVE_INFINITY,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    lockPauseMs = LOCK_PAUSE_MS,
  }: { migrationsFolder: string; until?: number; lockTimeoutMs?: number; lockPauseMs?: number },
): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    const last = Number(rows[0]?.last ?? 0)
    const pending = readMigrationFiles({ migrationsFolder })
      .slice(0, until)
      .filter(({ folderMillis }) => folderMillis > last)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await client.query(`set statement_timeout = '${STATEMENT_TIMEOUT}'`)
    for (const migration of pending) await applyOne(client, migration, lockPauseMs)
    return pending.length
  } finally {
    await client.end()
  }
}

async function applyOne(client: pg.Client, migration: Migration, lockPauseMs: number): Promise<void> {
  const isOutside = migration.sql[0]?.trimStart().startsWith(OUTSIDE_TRANSACTION)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (isOutside ? applyOutside(client, migration) : applyInTransaction(client, migration))
      return
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt >= LOCK_ATTEMPTS) throw withAdvice(error)
      await delay(lockPauseMs)
    }
  }
}

/** Says what to do about an extension that only a superuser may create. */
function withAdvice(error: unknown): unknown {
  const [, extension] =
    /permission denied to create extension "(\w+)"/.exec(error instanceof Error ? error.message : '') ?? []
  if (extension === undefined) return error
  return new Error(
    `Only a superuser may create the extension ${extension}. As one, run in this database: create extension ${extension} cascade. Then migrate again.`,
    { cause: error },
  )
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of migration.sql) await client.query(statement)
    await recordApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Each statement must be repeatable, because the migration begins again when one fails. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql) {
    const [, index] = /create (?:unique )?index concurrently if not exists "(\w+)"/i.exec(statement) ?? []
    if (index !== undefined) await dropInvalid(client, index)
    await client.query(statement)
  }
  await recordApplied(client, migration)
}

/** Drops an index whose concurrent build was interrupted: PostgreSQL keeps it, invalid, and would take it for existing. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_index join pg_class on pg_class.oid = indexrelid where relname = $1 and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`)
}

const recordApplied = (client: pg.Client, { hash, folderMillis }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
