import { z } from 'zod'
import { SEARCH_WINDOW_DAYS } from '../catalogue'

const amount = (name: string, max: number) => {
  const words = `${name} must be a whole number from 1 to ${max}`
  return z.coerce.number(words).int(words).min(1, words).max(max, words)
}

const Environment = z.object({
  STAGE: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_PORT: z.coerce.number().int().min(1).max(65535).default(5440),
  DATA_DIR: z.string().min(1).default('./.data'),
  SEED_EXPERIENCES: amount('SEED_EXPERIENCES', 20_000).optional(),
  SEED_DAYS: amount('SEED_DAYS', SEARCH_WINDOW_DAYS).optional(),
})

/**
 * Reads the settings with which a database is prepared. In production it gets no demo data, whose accounts have published passwords.
 * @throws Error that names each invalid setting
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  const read = Environment.safeParse(env)
  if (read.error) throw new Error(read.error.issues.map(({ message }) => message).join('\n'))
  const { STAGE, DATABASE_URL, DATABASE_PORT, DATA_DIR, SEED_EXPERIENCES, SEED_DAYS } = read.data
  return {
    databaseUrl: DATABASE_URL,
    port: DATABASE_PORT,
    dataDir: DATA_DIR,
    seed: STAGE !== 'production',
    experiences: SEED_EXPERIENCES,
    days: SEED_DAYS,
  }
}
