import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app/app'
import type { PaymentProvider } from '../payments/payment-provider'
import type { Context } from '../platform/context'
import { readSettings, type Settings } from '../platform/settings'
import { closeAfterTests } from './close-after-tests'
import { type TestDatabase, testDatabase } from './test-database'
import { TEST_ENVIRONMENT } from './test-environment'

export interface TestApp {
  app: FastifyInstance
  context: Context
  database: TestDatabase
  settings: Settings
  /** Advances the test clock. */
  wind: (ms: number) => void
  now: () => Date
}

/**
 * Starts the API on its own database, with a clock that only `wind` moves and pauses that take no time. It is closed after the tests of
 * the file.
 */
export async function testApp(
  options: {
    template?: 'empty' | 'seeded'
    at?: string
    env?: Record<string, string>
    payments?: PaymentProvider | null
  } & Pick<Parameters<typeof buildApp>[0], 'takeSeats' | 'lockPromoCode' | 'lockPoll' | 'pause'> = {},
): Promise<TestApp> {
  const database = await testDatabase(options.template)
  const settings = readSettings({ ...TEST_ENVIRONMENT, DATA_DIR: '/tmp', ...options.env })
  let time = Date.parse(options.at ?? '2026-06-10T09:00:00.000Z')
  const now = () => new Date(time)
  const { app, context } = await buildApp({
    db: database.db,
    settings,
    now,
    payments: options.payments,
    takeSeats: options.takeSeats,
    lockPromoCode: options.lockPromoCode,
    lockPoll: options.lockPoll,
    pause: options.pause ?? (async () => {}),
  })
  closeAfterTests(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    context,
    database,
    settings,
    now,
    wind: (ms) => {
      time += ms
    },
  }
}
