import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { endingOf, hasEnded } from 'tooling/serve/processes'
import type { BareResponse } from './bare-server'

/** Headers of the connection, and headers that the server sets itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

/**
 * Starts a server with a single Fastify route that returns the current response of `url`, byte for byte.
 * @throws Error when the server ends before it listens
 */
export async function bareRoute(url: string, headers: Record<string, string>) {
  const response = await rawResponse(url, headers)
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } })
  child.send(response)
  const endedEarly = once(child, 'exit').then(() => {
    throw new Error(`The bare server did not start (${endingOf(child)}).`)
  })
  const [told] = await Promise.race([once(child, 'message'), endedEarly])
  const { port }: { port: number } = told
  return {
    origin: `http://127.0.0.1:${port}`,
    bytes: Buffer.from(response.body, 'base64').length,
    stop: async () => {
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The response as sent over the wire. `fetch` would decompress the body. */
async function rawResponse(url: string, headers: Record<string, string>): Promise<BareResponse> {
  const sent = request(url, { headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const forwarded = Object.entries<unknown>(response.headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  return {
    status: response.statusCode,
    headers: Object.fromEntries(forwarded.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString('base64'),
  }
}
