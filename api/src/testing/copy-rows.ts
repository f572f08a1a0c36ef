import type pg from 'pg'

/** Rows that are copies of a row, except for some columns. */
export interface Copies {
  table: string
  /** The expression of each column in which a copy differs; `original` is the row that is copied. */
  values: Readonly<Record<string, string>>
  /** What follows `from`, with a table named `original`. */
  from: string
}

/** SQL that inserts copies. Columns that the database computes are left out. */
export async function insertOf(client: Pick<pg.Client, 'query'>, { table, values, from }: Copies): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const expressions = names.map((name) => values[name] ?? `original.${name}`)
  return `insert into ${table} (${names.join(', ')}) select ${expressions.join(', ')} from ${from}`
}
