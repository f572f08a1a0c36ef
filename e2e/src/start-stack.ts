import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Starts the local stack for the end-to-end tests: ports from E2E_PORT on, a temporary data folder, and without the
// rate limits that a suite would exceed. When a process crashes, the stack stops, so that the tests fail.
const port = Number(process.env.E2E_PORT ?? 3700)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-e2e-'))
fs.chmodSync(data, 0o755)
const child = spawn(process.execPath, ['--import', 'tsx', 'tooling/serve/main.ts', '--no-restart'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: data,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    API_PORT: String(port + 40),
    SANDBOX_PORT: String(port + 41),
    SANDBOX_SMTP_PORT: String(port + 42),
    DATABASE_PORT: String(port + 43),
    // Longer timeouts, so that pages are rendered on the server even on a busy machine.
    RENDER_TIME_FACTOR: '10',
    API_READ_TIMEOUT_MS: '30000',
    LIMITS_LOGIN: 'off',
    LIMITS_LOGIN_ACCOUNT: 'off',
    LIMITS_REGISTER: 'off',
    LIMITS_HOLDS: 'off',
    LIMITS_LIVE_HOLDS_PER_VISITOR: 'off',
    LIMITS_LIVE_HOLDS_PER_IP: 'off',
    LIMITS_LIVE_HOLDS_MIN_SEATS: 'off',
    LIMITS_VOUCHERS: 'off',
    LIMITS_VOUCHER_CODES: 'off',
    LIMITS_PROMO_CODES: 'off',
    LIMITS_SEARCH: 'off',
    LIMITS_PAGES: 'off',
    LIMITS_MAILS: 'off',
    LIMITS_NEWSLETTER: 'off',
    LIMITS_CONTACT: 'off',
    LIMITS_FORGOT: 'off',
    LIMITS_LINKS: 'off',
    LIMITS_SOCIAL: 'off',
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'))
child.on('exit', (code) => {
  fs.rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
