import { Writable } from 'node:stream'
import { buildApp } from '../app/app'
import { readSettings } from '../platform/settings'
import { originOf } from './browser'
import { listenForTests } from './listen-for-tests'
import type { TestApp } from './test-app'
import { TEST_ENVIRONMENT } from './test-environment'

/** Creates a log whose lines a test can read. */
export function createMemoryLog() {
  const lines: string[] = []
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logTo }
}

/** Starts another API on the database of `api`, and keeps the lines that it logs. */
export async function testLoggingApp(api: TestApp, env: Record<string, string>) {
  const { lines, logTo } = createMemoryLog()
  const settings = readSettings({ ...TEST_ENVIRONMENT, DATA_DIR: '/tmp', ...env })
  const { app } = await buildApp({ db: api.database.db, settings, logTo })
  await listenForTests(app)
  return { app, origin: originOf(app), lines }
}
