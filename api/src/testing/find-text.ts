import { sql } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'

/** Columns of all tables, jobs included, that contain `text` in any case, as `table.column`. */
export async function findText(db: Queries, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as "schema", c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE' and c.data_type <> 'bytea'
    order by 2, 3`)
  const found = []
  for (const { schema, table, column } of rows) {
    const [hit] = (
      await db.execute(
        sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)} where ${sql.identifier(column)}::text ilike ${`%${text}%`} limit 1`,
      )
    ).rows
    if (hit) found.push(`${table}.${column}`)
  }
  return found
}
