import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { buildSandbox } from '../build-sandbox'
import { SECRET_KEY } from '../stripe/api'

export const WEBHOOK_SECRET = 'whsec_for_tests'
export const SHOP = 'http://shop.example'
export const CONTENT_WEBHOOK_SECRET = 'c0'.repeat(32)
const UNUSED_ORIGIN = 'http://127.0.0.1:9/nobody-listens'

/** Starts a sandbox for the tests of one file: it is reset before each test, and removed after the last. */
export async function sandboxForFile() {
  const sandbox = await startSandbox()
  beforeEach(() => sandbox.reset())
  afterAll(() => sandbox.remove())
  return sandbox
}

/** Starts a sandbox on free ports with a temporary folder, for tests that use the real clients. */
export async function startSandbox(
  options: { dataDir?: string; webhookUrl?: string; contentWebhookUrl?: string; qaToken?: string } = {},
) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')))
  const sandbox = await buildSandbox({
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    qaToken: options.qaToken ?? null,
    dataDir,
    webhookUrl: options.webhookUrl ?? UNUSED_ORIGIN,
    webhookSecret: WEBHOOK_SECRET,
    contentWebhookUrl: options.contentWebhookUrl ?? UNUSED_ORIGIN,
    contentWebhookSecret: CONTENT_WEBHOOK_SECRET,
    oauth: {
      google: { id: 'google-client', secret: 'google-secret', redirectUri: `${SHOP}/auth/google/callback` },
      facebook: { id: 'facebook-client', secret: 'facebook-secret', redirectUri: `${SHOP}/auth/facebook/callback` },
    },
  })
  const { httpPort, smtpPort } = await sandbox.listen()
  const url = `http://127.0.0.1:${httpPort}`
  return {
    url,
    httpPort,
    smtpPort,
    dataDir,
    stripe: stripeFor(httpPort),
    wish: (scenario: object) => postJson(`${url}/sandbox/scenarios`, scenario),
    reset: () => fetch(`${url}/sandbox/reset`, { method: 'POST' }),
    close: () => sandbox.close(),
    async remove() {
      await sandbox.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Stripe's real client, for a sandbox. */
export function stripeFor(port: number, key = SECRET_KEY): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

export interface Received {
  body: string
  headers: IncomingHttpHeaders
}

/** Starts a server that records webhooks and responds with the status from `respond`, by default 200. */
export async function receiveWebhooks(respond: (count: number) => number = () => 200) {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers })
      response.writeHead(respond(received.length)).end()
      for (const wake of waiting.splice(0)) wake()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = listeningAddress(server.address())
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map((each) => String(JSON.parse(each.body).type)),
    /** Resolves when at least `count` webhooks have arrived. */
    async until(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listeningAddress(address: AddressInfo | string | null): AddressInfo {
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening')
  return address
}

async function postJson(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}
