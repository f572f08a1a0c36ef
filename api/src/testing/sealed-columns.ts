import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import type { Sealer } from '../platform/keys'

/** Columns that have a text which `sealer` opens, as `table.column`. */
export async function sealedColumns(db: Queries, sealer: Sealer): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table } of await tablesOf(db)) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (textsIn(value).some((text) => isOpened(sealer, text))) found.add(`${table}.${column}`)
  }
  return found
}

/** Columns whose name says that they are sealed, as `table.column`. */
export async function columnsNamedSealed(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' order by 1`)
  return rows.map(({ name }) => name)
}

async function tablesOf(db: Queries): Promise<{ table: string }[]> {
  const { rows } = await db.execute<{ table: string }>(
    sql`select table_name as "table" from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

function isOpened(sealer: Sealer, text: string): boolean {
  try {
    sealer.open(text)
    return true
  } catch {
    return false
  }
}
