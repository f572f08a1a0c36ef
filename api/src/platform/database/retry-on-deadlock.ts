import { isDeadlock } from './violation'

const MAX_ATTEMPTS = 3

/** Runs a transaction again when PostgreSQL has ended it because of a deadlock; three attempts at most. */
export async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
