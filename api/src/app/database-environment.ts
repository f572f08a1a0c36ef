import { BucketVariable } from 'server/objects'
import { DatabaseUrl, type Environment, parseEnvironment, Stage } from 'server/settings'
import { z } from 'zod'
import { SEARCH_WINDOW_DAYS } from '../catalogue'

const amount = (max: number) => {
  const words = `must be a whole number from 1 to ${max}`
  return z.coerce.number(words).int(words).min(1, words).max(max, words)
}

const DatabaseEnvironment = z.object({
  STAGE: Stage.optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_PORT: z.coerce.number().int().min(1).max(65535).default(5440),
  DATA_DIR: z.string().min(1).default('./.data'),
  PICTURES_URL: BucketVariable,
  SEED_EXPERIENCES: amount(20_000).optional(),
  SEED_DAYS: amount(SEARCH_WINDOW_DAYS).optional(),
})

/**
 * Reads the settings with which a database is prepared. Only the local stage fills an empty database with demo data automatically, because its
 * accounts have published passwords.
 * @throws SettingsError that names each invalid setting
 */
export function readDatabaseSettings(environment: Environment) {
  const { data } = parseEnvironment(DatabaseEnvironment, environment)
  const isLocal = data.STAGE === 'local' || (data.STAGE === undefined && data.DATABASE_URL === undefined)
  return {
    databaseUrl: data.DATABASE_URL,
    port: data.DATABASE_PORT,
    dataDir: data.DATA_DIR,
    pictures: { bucket: data.PICTURES_URL, dataDir: data.DATA_DIR },
    isLocal,
    isProduction: data.STAGE === 'production',
    experiences: data.SEED_EXPERIENCES,
    days: data.SEED_DAYS,
  }
}
