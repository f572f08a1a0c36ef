import fastify, { LogController } from 'fastify'
import { logRequests } from './log-requests'

const TOKEN = 'x'.repeat(43)

/** Sends a request to a server, and returns the lines that it logs. */
async function linesOf(url: string, headers: Record<string, string> = {}) {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app)
  app.post('/bookings/:token', async () => 'done')
  await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{"password":"very-secret"}',
  })
  return lines
}

test('logs a line with path, route, status, time and address of each request', async () => {
  const lines = await linesOf('/bookings/short')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request completed',
    method: 'POST',
    path: '/bookings/short',
    route: '/bookings/:token',
    status: 200,
    ms: expect.any(Number),
    ip: '127.0.0.1',
  })
})

test('logs no token, query, body or cookie', async () => {
  const text = (
    await linesOf(`/bookings/${TOKEN}?token=very-secret`, {
      cookie: 'session=very-secret',
      authorization: 'Bearer very-secret',
    })
  ).join()
  expect(text).toContain('/bookings/…')
  expect(text).not.toContain(TOKEN)
  expect(text).not.toContain('very-secret')
})

test('does not log health checks', async () => {
  expect(await linesOf('/api/ready')).toEqual([])
})
