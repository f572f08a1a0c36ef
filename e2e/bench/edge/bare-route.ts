import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { BareAnswer } from './bare-server'

/** Belongs to a connection, or is set anew by whoever sends. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

/** Serves the bytes that `url` answers with now, from a Fastify route that does nothing else. */
export async function bareRoute(url: string, headers: Record<string, string>) {
  const answer = await rawAnswer(url, headers)
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } })
  child.send(answer)
  const [told] = await once(child, 'message')
  const { port }: { port: number } = told
  return {
    origin: `http://127.0.0.1:${port}`,
    bytes: Buffer.from(answer.body, 'base64').length,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The answer as it comes over the wire: `fetch` would unpack it. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  const sent = request(url, { headers, agent: false }).end()
  const [answer] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const kept = Object.entries<unknown>(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString('base64'),
  }
}
