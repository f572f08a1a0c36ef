import { settingsOrExit } from 'server/settings'
import { readDatabaseSettings } from './app/database-environment'
import { prepareQueues } from './app/jobs/job-queue'
import { prepareDatabase } from './app/prepare-database'
import { loggableError } from './platform/loggable-error'

/** Migrates the database at DATABASE_URL and ends: the job that runs before a new version of the API is deployed. */
async function main(): Promise<void> {
  const { databaseUrl } = settingsOrExit('The migration', () => readDatabaseSettings(process.env))
  if (!databaseUrl) throw new Error('DATABASE_URL: must be set, to the database that is migrated')
  await prepareDatabase(databaseUrl, { onProgress: (step) => process.stdout.write(`${step}\n`) })
  await prepareQueues(databaseUrl)
  process.stdout.write('The database is up to date\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`The migration has failed: ${loggableError(error).message}\n`)
  process.exitCode = 1
})
