import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect'

/** What every table holds, as a digest a table: the same before and after means that nothing was changed. */
export async function contentsOf(db: Db): Promise<Record<string, string>> {
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
