import fs from 'node:fs/promises'
import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import {
  assertPortFree,
  DATABASE_START_MS,
  type DatabaseReady,
  startService,
  stopService,
} from 'tooling/serve/processes'
import { buildApp } from '../../api/src/app/app'
import { connect, type Db } from '../../api/src/platform/database/connect'
import { readSettings } from '../../api/src/platform/settings'
import { testExperience } from '../../api/src/testing/fixtures'
import type { GiftShop } from '../../api/src/testing/gifts'
import { TEST_ENVIRONMENT } from '../../api/src/testing/test-environment'
import { pollUntil } from './buyers'
import { SandboxMail } from './sandbox-mail'
import { SandboxStripe } from './sandbox-stripe'

const FIRST_PORT = Number(process.env.INVARIANTS_PORT ?? 4800)
// Longer than any other number in a hold's SQL parameters, so that replacing it there is safe (see `recordHold`), and
// outside the seeded ids.
const FIRST_EXPERIENCE = 9_500_000
const PORTS = { database: 0, sandbox: 1, smtp: 2, apis: [10, 11], others: [12, 13, 14, 15] } as const
const dataFolder = path.join(repositoryRoot, `.cache/invariants/${FIRST_PORT}`)
const port = (offset: number) => String(FIRST_PORT + offset)
const originAt = (offset: number) => `http://127.0.0.1:${FIRST_PORT + offset}`

/** Unsets variables of the developer's environment that point to a real database, payment provider or mail server. */
const noOneElses = {
  DATABASE_URL: undefined,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_PUBLISHABLE_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
  STRIPE_API_URL: undefined,
  SMTP_URL: undefined,
}

/** An additional API process. */
export interface Other {
  origin: string
  /** Whether the process was killed (SIGKILL) within the given time. */
  hasDied(withinMs: number): Promise<boolean>
  stop(): Promise<void>
}

export interface TestBed {
  db: Db
  /** Two API processes on one database. */
  origins: string[]
  stripe: SandboxStripe
  mail: SandboxMail
  /** Issues vouchers. */
  gifts: GiftShop
  /** Creates an experience with one session for each capacity. */
  experience(capacities: number[]): ReturnType<typeof testExperience>
  /** Starts an additional API process from another entry file of the API. @param index 0 to 3: which of the additional ports it has */
  startOther(main: string, changes: NodeJS.ProcessEnv, index?: number): Promise<Other>
  /** Runs `work` with two additional API processes, started from another entry file of the API. */
  withOthers<T>(main: string, work: (origins: string[]) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/**
 * Starts the test bed: database, sandbox and two API processes on their own ports, with an empty database and open rate
 * limits.
 */
export async function startTestBed(): Promise<TestBed> {
  const rooms: Awaited<ReturnType<typeof startService>>[] = []
  const closing: (() => Promise<unknown>)[] = []
  const stopAll = async () => {
    for (const close of closing.splice(0)) await close()
    for (const room of rooms.splice(0).reverse()) await stopService(room)
  }
  let stopping: Promise<void> | null = null
  // Each caller waits for the same shutdown.
  const stop = () => {
    stopping ??= stopAll()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    for (const offset of [PORTS.database, PORTS.sandbox, PORTS.smtp, ...PORTS.apis, ...PORTS.others])
      await assertPortFree(FIRST_PORT + offset, 'INVARIANTS_PORT')
    await fs.rm(dataFolder, { recursive: true, force: true })
    const env = {
      ...noOneElses,
      ...TEST_ENVIRONMENT,
      STAGE: 'local',
      LOG_LEVEL: 'error',
      DATA_DIR: dataFolder,
      DATABASE_PORT: port(PORTS.database),
      SANDBOX_PORT: port(PORTS.sandbox),
      SANDBOX_SMTP_PORT: port(PORTS.smtp),
      SANDBOX_WEBHOOK_URL: `${originAt(PORTS.apis[0])}/api/webhooks/stripe`,
      SANDBOX_CONTENT_WEBHOOK_URL: `${originAt(PORTS.apis[0])}/api/webhooks/content`,
      SEED_EXPERIENCES: '1',
      SEED_DAYS: '1',
    }
    const database = await startService('the database', 'api/src/database-main.ts', {
      env,
      timeoutMs: DATABASE_START_MS,
    })
    rooms.push(database)
    const { databaseUrl } = database.message as DatabaseReady
    const settings = { ...env, DATABASE_URL: databaseUrl }
    rooms.push(
      await startService('the sandbox', 'sandbox/src/main.ts', { env, readyUrl: `${originAt(PORTS.sandbox)}/sandbox` }),
    )
    const startApi = (main: string, offset: number, changes: NodeJS.ProcessEnv = {}) =>
      startService('an API', main, {
        env: { ...settings, API_PORT: port(offset), ...changes },
        readyUrl: `${originAt(offset)}/api/ready`,
      })
    for (const offset of PORTS.apis) rooms.push(await startApi('api/src/main.ts', offset))
    const { db, close } = connect(databaseUrl, 4)
    const { app, context } = await buildApp({ db, settings: readSettings(settings) })
    closing.push(() => app.close(), close)

    const startOther = async (main: string, changes: NodeJS.ProcessEnv, index = 0): Promise<Other> => {
      const offset = PORTS.others[index] ?? PORTS.others[0]
      const room = await startApi(main, offset, { LOG_LEVEL: 'silent', ...changes })
      const isGone = async () => room.child.signalCode === 'SIGKILL'
      return {
        origin: originAt(offset),
        hasDied: async (withinMs) => (await pollUntil(isGone, withinMs)) !== null,
        stop: () => stopService(room),
      }
    }

    let experiences = 0
    return {
      db,
      origins: PORTS.apis.map(originAt),
      stripe: new SandboxStripe(originAt(PORTS.sandbox)),
      mail: new SandboxMail(originAt(PORTS.sandbox)),
      gifts: { database: { db, url: databaseUrl }, context, now: () => new Date() },
      experience: (capacities) => {
        experiences += 1
        return testExperience(db, new Date(), { id: String(FIRST_EXPERIENCE + experiences), capacities })
      },
      startOther,
      withOthers: async (main, work) => {
        const others: Other[] = []
        try {
          for (const index of [0, 1]) others.push(await startOther(main, {}, index))
          return await work(others.map(({ origin }) => origin))
        } finally {
          for (const other of others) await other.stop()
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
