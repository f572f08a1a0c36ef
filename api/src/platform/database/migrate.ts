import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withAdvisoryLock } from './advisory-lock'
import { applyMigrations } from './apply-migrations'
import { storeSessionSettings } from './session-settings'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Creates the database named in `url` when the server does not have it. */
export async function createDatabaseIfMissing(url: string): Promise<void> {
  const target = new URL(url)
  const name = decodeURIComponent(target.pathname.slice(1))
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * Applies the pending migrations. Several processes may call it concurrently: one works, the others wait.
 * @param options.until number of migrations to apply; all by default
 */
export async function migrateDatabase(url: string, { until }: { until?: number } = {}): Promise<void> {
  await withAdvisoryLock(url, 'migrate', async () => {
    await applyMigrations(url, { migrationsFolder, until })
    await storeSessionSettings(url)
  })
}
