import { testLoggingApp } from '../../testing/logging-app'
import { testApp } from '../../testing/test-app'

let logging: Awaited<ReturnType<typeof testLoggingApp>>
beforeAll(async () => {
  logging = await testLoggingApp(await testApp(), { LOG_LEVEL: 'warn', LIMITS_TELEMETRY: 'off' })
})
beforeEach(() => {
  logging.lines.length = 0
})

const post = (path: string, type: string, body: unknown) =>
  fetch(logging.origin + path, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
const logged = (text: string) => logging.lines.filter((line) => line.includes(text))

test('logs a violation once a minute, without the query of its page, in both report formats', async () => {
  const single = {
    'csp-report': {
      'document-uri': 'https://meander.example/pay?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?secret=1',
    },
  }
  for (let count = 0; count < 3; count += 1)
    expect((await post('/api/csp-reports', 'application/csp-report', single)).status).toBe(204)
  expect(logged('content security policy violated')).toHaveLength(1)
  expect(logging.lines.join()).toContain('"directive":"script-src-elem"')
  const several = [
    { type: 'deprecation', body: {} },
    {
      type: 'csp-violation',
      body: { documentURL: 'https://meander.example/browse', effectiveDirective: 'img-src', blockedURL: 'data' },
    },
  ]
  expect((await post('/api/csp-reports', 'application/reports+json', several)).status).toBe(204)
  expect(logged('content security policy violated')).toHaveLength(2)
  expect(logging.lines.join()).not.toContain('secret')
})

test.each([
  ['another shape', 'application/csp-report', { report: 1 }, 422],
  ['an excessive size', 'application/reports+json', ['x'.repeat(40_000)], 413],
  ['another type', 'text/plain', 'x', 422],
])('refuses a report of %s', async (_, type, body, status) => {
  expect((await post('/api/csp-reports', type, body)).status).toBe(status)
})

test('logs at most 120 browser errors a minute, truncated and without tokens', async () => {
  const stack = 'at f (https://meander.example/releases/shell/1/page.js:1:1)\n'.repeat(100)
  for (let count = 0; count < 200; count += 1) {
    const message = `fault ${count} of ada@post.example at /auth/verify?token=very-secret`
    const fault = { kind: 'error', release: 'shell@0.1.0', message, stack, path: '/pay' }
    expect((await post('/api/telemetry', 'application/json', fault)).status).toBe(204)
  }
  expect(logged('browser error')).toHaveLength(120)
  expect(logging.lines.join()).not.toMatch(/very-secret|ada@post/)
  expect(Math.max(...logging.lines.map((line) => line.length))).toBeLessThan(3_500)
})
