import pg from 'pg'

/** Minimum similarity between a search word and a part of a name, for a typing error to be corrected (pg_trgm, 0 to 1). */
export const WORD_SIMILARITY = 0.4
/** Minimum similarity between two complete words. */
export const SIMILARITY = 0.35

/** The settings of PostgreSQL that each connection needs. */
const SESSION_SETTINGS = {
  'pg_trgm.word_similarity_threshold': String(WORD_SIMILARITY),
  'pg_trgm.similarity_threshold': String(SIMILARITY),
  timezone: 'UTC',
  statement_timeout: '30000',
  // Queries here take milliseconds; compiling one would take longer than running it.
  jit: 'off',
} as const

/** The settings as start-up options of a connection. PgBouncer refuses them. */
export const sessionOptions = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Stores the settings in the database, for connections through a PgBouncer. They apply to connections that are opened afterwards.
 * @param url of the database, as its owner
 */
export async function storeSessionSettings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]?.name ?? '')
    // Loads pg_trgm, whose settings PostgreSQL does not know before.
    await client.query("select similarity('a', 'b')")
    for (const [name, value] of Object.entries(SESSION_SETTINGS))
      await client.query(`alter database ${database} set ${name} = ${client.escapeLiteral(value)}`)
  } finally {
    await client.end()
  }
}
