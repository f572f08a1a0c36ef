import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { freePort } from '../../api/src/testing/free-port'
import { TEST_ENVIRONMENT } from '../../api/src/testing/test-environment'
import { answers, FleetProcess } from '../fleet/process'

interface Options {
  /** Folder of the sources of the API. */
  root: string
  databaseUrl: string
  /** For data and logs. */
  folder: string
}

/** An API and its sandbox. */
export interface Servers {
  origin: string
  sandbox: string
  stop: () => Promise<void>
}

/** Starts an API from its sources, with the sandbox of this repository as Stripe and as mail server. */
export async function startServers({ root, databaseUrl, folder }: Options): Promise<Servers> {
  const [apiPort, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  const origin = `http://127.0.0.1:${apiPort}`
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const env = {
    PATH: process.env.PATH,
    ...TEST_ENVIRONMENT,
    LOG_LEVEL: 'warn',
    STAGE: 'local',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_WEBHOOK_URL: `${origin}/api/webhooks/stripe`,
    SANDBOX_CONTENT_WEBHOOK_URL: `${origin}/api/webhooks/content`,
  }
  const start = async (name: string, file: string, readyUrl: string) => {
    const program = { name, command: process.execPath, args: ['--import', 'tsx', file], env }
    const server = new FleetProcess({ ...program, isReady: () => answers(readyUrl) }, folder)
    await server.start()
    return server
  }
  const first = await start('sandbox', path.join(repositoryRoot, 'sandbox/src/main.ts'), `${sandbox}/sandbox`)
  try {
    const api = await start('api', path.join(root, 'api/src/main.ts'), `${origin}/api/ready`)
    return {
      origin,
      sandbox,
      stop: async () => {
        await api.stop()
        await first.stop()
      },
    }
  } catch (error) {
    await first.stop()
    throw error
  }
}
