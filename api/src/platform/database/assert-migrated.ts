import type pg from 'pg'

/** @throws Error that says what to do, when the database has no tables yet */
export async function assertMigrated(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ is_migrated: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated",
  )
  if (!rows[0]?.is_migrated)
    throw new Error('The database at DATABASE_URL has no tables yet. Run the migration first: api/src/migrate-main.')
}
