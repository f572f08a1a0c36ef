import { Writable } from 'node:stream'
import { buildApp } from '../app/app'
import { readSettings } from '../platform/settings'
import { originOf } from './browser'
import { listenForTests } from './listen-for-tests'
import type { TestApp } from './test-app'
import { TEST_ENVIRONMENT } from './test-environment'

/** A log that keeps its lines. */
export function keptLog() {
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
  const { lines, logTo } = keptLog()
  const settings = readSettings({ ...TEST_ENVIRONMENT, DATA_DIR: '/tmp', ...env })
  const { app } = await buildApp({ db: api.database.db, settings, logTo })
  await listenForTests(app)
  return { app, origin: originOf(app), lines }
}
