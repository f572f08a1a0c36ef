import path from 'node:path'
import { stageFault } from 'server/settings'
import { PRODUCT_NAME } from 'shared/contracts/product'
import { repositoryRoot } from '../babel.mjs'
import { remoteWorkspaces } from '../remotes/remotes.mjs'
import {
  assertPortFree,
  DATABASE_START_MS,
  type DatabaseReady,
  runToEnd,
  type Started,
  startDevServer,
  startService,
  stopService,
} from './processes'
import { writeStackLocation } from './stack-location'
import { supervise } from './supervise'

export interface LocalStack {
  productName: string
  addresses: Record<string, string>
  /** Resolves with the name of the first process that ends unexpectedly; never when processes are restarted. */
  firstToEnd: Promise<string>
  stop(): Promise<void>
}

const DEV_SERVERS = ['shell', ...remoteWorkspaces]

const STAGES = ['local', 'staging', 'production']

function portOf(env: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const text = env[variable] ?? String(fallback)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${variable} is "${text}"; it must be a port, a whole number from 1 to 65535.`)
}

const tsx = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args]

/**
 * Starts the local stack: the database (unless DATABASE_URL names one), the sandbox (not in production), the API and the edge, each as a
 * separate process. Ports and folders come from `env`. With `development` it also starts the dev servers; otherwise it builds and promotes
 * what changed.
 * @throws Error with a message for the terminal; every process is stopped, also one that is still starting
 */
export async function startLocalStack({
  env,
  development,
  restarts = false,
}: {
  env: NodeJS.ProcessEnv
  development: boolean
  /** Restarts processes that end unexpectedly. */
  restarts?: boolean
}): Promise<LocalStack> {
  const port = (variable: string, fallback: number) => portOf(env, variable, fallback)
  const ports = {
    edge: port('PORT', 3000),
    api: port('API_PORT', 4000),
    sandbox: port('SANDBOX_PORT', 4100),
    smtp: port('SANDBOX_SMTP_PORT', 4125),
  }
  const fault = stageFault(env.STAGE, { hosts: { HOST: env.HOST ?? '127.0.0.1' }, databaseUrl: env.DATABASE_URL })
  if (fault) throw new Error(`${fault}.`)
  const stage = env.STAGE ?? 'local'
  if (!STAGES.includes(stage)) throw new Error(`STAGE is "${stage}"; it must be one of ${STAGES.join(', ')}.`)
  const production = stage === 'production'
  if (production && !env.PUBLIC_URL) {
    throw new Error('PUBLIC_URL is missing; in production it must be the URL at which browsers reach the product.')
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${ports.edge}`
  await assertPortFree(ports.edge, 'PORT')
  await assertPortFree(ports.api, 'API_PORT')
  if (!production) {
    await assertPortFree(ports.sandbox, 'SANDBOX_PORT')
    await assertPortFree(ports.smtp, 'SANDBOX_SMTP_PORT')
  }

  const apiUrl = env.API_URL ?? `http://127.0.0.1:${ports.api}`
  const sandboxUrl = env.SANDBOX_URL ?? `http://127.0.0.1:${ports.sandbox}`

  const stoppable: { stop(): Promise<void> }[] = []
  let forget = async () => {}
  const stop = async () => {
    await forget()
    for (const part of stoppable.reverse()) await part.stop()
  }
  let reportEnd = (_name: string) => {}
  const firstToEnd = new Promise<string>((resolve) => {
    reportEnd = resolve
  })
  const start = <Process extends Started>(begin: (stopping: AbortSignal) => Promise<Process>) => {
    const supervised = supervise(begin, restarts ? {} : { onEnd: reportEnd })
    stoppable.push(supervised)
    return supervised.started
  }
  const launch = (...[name, file, options]: Parameters<typeof startService>) =>
    start((stopping) => startService(name, file, { ...options, stopping }))
  const build = () => {
    const args = tsx('edge/src/releases/command.ts', 'publish', 'all', '--promote', '--skip-pinned')
    const building = runToEnd('Building', args, env)
    stoppable.push({ stop: () => stopService(building) })
    return building.done
  }

  try {
    const [database] = await Promise.all([
      launch('the database', 'api/src/database-main.ts', { env, timeoutMs: DATABASE_START_MS }),
      development ? null : build(),
    ])
    const { databaseUrl } = database.message as DatabaseReady
    const everywhere = { ...env, STAGE: stage, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl }
    const webhooks = `http://127.0.0.1:${ports.api}/api/webhooks`
    if (!production) {
      await launch('the sandbox', 'sandbox/src/main.ts', {
        env: {
          ...everywhere,
          SANDBOX_WEBHOOK_URL: `${webhooks}/stripe`,
          SANDBOX_CONTENT_WEBHOOK_URL: `${webhooks}/content`,
        },
        readyUrl: `http://127.0.0.1:${ports.sandbox}/sandbox`,
      })
    }
    await launch('the API', 'api/src/main.ts', {
      env: everywhere,
      readyUrl: `http://127.0.0.1:${ports.api}/api/ready`,
    })
    if (development) for (const workspace of DEV_SERVERS) await start(() => startDevServer(workspace, env))
    await launch('the edge', 'edge/src/main.ts', {
      env: {
        ...everywhere,
        API_URL: apiUrl,
        SANDBOX_URL: sandboxUrl,
        ...(development ? { EDGE_DEVELOPMENT: '1' } : {}),
      },
      readyUrl: `http://127.0.0.1:${ports.edge}/api/health`,
    })
    const dataFolder = path.resolve(repositoryRoot, env.DATA_DIR ?? '.data')
    forget = await writeStackLocation(publicUrl, { dataFolder, apiUrl, sandboxUrl })
  } catch (error) {
    await stop()
    throw error
  }

  return {
    productName: env.PRODUCT_NAME ?? PRODUCT_NAME,
    addresses: {
      'the product': publicUrl,
      'API documents': `${publicUrl}/api/docs`,
      ...(production ? {} : { 'mail inbox': `${publicUrl}/sandbox/mail`, sandbox: `${publicUrl}/sandbox` }),
    },
    firstToEnd,
    stop,
  }
}
