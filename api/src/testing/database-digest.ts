import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** Digests of all tables while this was the server's next transaction id. */
interface Known {
  nextXid: string
  digests: Record<string, string>
}

const known = new WeakMap<Db, Known>()

/**
 * The id of the server's next writing transaction; null while one is running. As long as it stays the same, nothing has been written, not
 * even by a transaction that was rolled back. https://www.postgresql.org/docs/18/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
async function readNextXid(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ oldest: string; next: string }>(
    sql`select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() s`,
  )
  const [row] = rows
  return row && row.oldest === row.next ? row.next : null
}

async function readDigests(db: Db): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ digest: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** A digest of each table. Equal digests before and after mean that nothing has changed. */
export async function databaseDigest(db: Db): Promise<Record<string, string>> {
  const nextXid = await readNextXid(db)
  const before = known.get(db)
  if (before && before.nextXid === nextXid) return before.digests
  const digests = await readDigests(db)
  if (nextXid !== null && nextXid === (await readNextXid(db))) known.set(db, { nextXid, digests })
  return digests
}
