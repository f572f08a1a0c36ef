import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Started, startService, stopService } from 'tooling/serve/processes'
import { prepareDatabase } from '../../api/src/app/prepare-database'
import { startEmbeddedPostgres } from '../../api/src/platform/database/embedded'
import { freePort } from '../../api/src/testing/free-port'
import { STAGING_ENVIRONMENT } from '../../api/src/testing/test-environment'

// Starts a database that has tables and nothing in them, a sandbox and an API with the settings of a service. Sends its parent where they are
// (`EmptySystem` in `e2e/src/empty-system.ts`), and runs until the parent disconnects.
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-empty-'))
// PostgreSQL runs as a separate user, who needs access.
await fs.chmod(folder, 0o755)
const stopping: (() => Promise<unknown>)[] = [() => fs.rm(folder, { recursive: true, force: true })]
async function stop() {
  for (const each of stopping.reverse()) await each()
}
async function start(...args: Parameters<typeof startService>) {
  const server: Started = await startService(...args)
  stopping.push(() => stopService(server))
}

try {
  const [databasePort = 0, apiPort, sandboxPort, smtpPort, edgePort] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  )
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const database = await startEmbeddedPostgres({ dataDir: folder, port: databasePort, isDisposable: true })
  stopping.push(() => database.stop())
  await prepareDatabase(database.url)
  const env = {
    ...STAGING_ENVIRONMENT,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_WEBHOOK_URL: `${apiUrl}/api/webhooks/stripe`,
    SANDBOX_CONTENT_WEBHOOK_URL: `${apiUrl}/api/webhooks/content`,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_an_empty_system',
    CONTENTFUL_WEBHOOK_SECRET: 'content-webhook-secret-of-an-empty-system'.padEnd(64, '0'),
    PUBLIC_URL: `http://localhost:${edgePort}`,
  }
  await start('the sandbox', 'sandbox/src/main.ts', { env, readyUrl: `${sandboxUrl}/sandbox/health` })
  await start('the API', 'api/src/main.ts', { env, readyUrl: `${apiUrl}/api/ready` })
  process.send?.({ apiUrl, sandboxUrl, edgePort, env, folder })
  await once(process, 'disconnect')
} finally {
  await stop()
}
