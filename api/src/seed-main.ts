import { settingsOrExit } from 'server/settings'
import { readDatabaseSettings } from './app/database-environment'
import { prepareDatabase } from './app/prepare-database'
import { seedIfEmpty } from './app/seed-if-empty'
import { openPictureStore } from './pictures'
import { loggableError } from './platform/loggable-error'

/** `npm run seed`: fills the empty database at DATABASE_URL with demo data, outside production. */
async function main(): Promise<void> {
  const settings = settingsOrExit('The seed', () => readDatabaseSettings(process.env))
  if (settings.isProduction)
    throw new Error('Production gets no demo data: the passwords of its accounts are published.')
  if (!settings.databaseUrl) throw new Error('DATABASE_URL: must be set. Without it, npm start fills its own database.')
  const onProgress = (step: string) => process.stdout.write(`${step}\n`)
  await prepareDatabase(settings.databaseUrl, { onProgress })
  const pictures = openPictureStore(settings.pictures)
  const isFilled = await seedIfEmpty(settings.databaseUrl, { ...settings, pictures, onProgress })
  onProgress(isFilled ? 'The database has demo data now' : 'The database is not empty; nothing was changed')
}

main().catch((error: unknown) => {
  process.stderr.write(`${loggableError(error).message}\n`)
  process.exitCode = 1
})
