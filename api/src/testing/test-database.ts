import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, type Db } from '../platform/database/connect'
import { closeAfterTests } from './close-after-tests'

export interface TestServer {
  url: string
  dataDir: string
}

/** The PostgreSQL of the worker that runs this file. */
export function testServer(): TestServer {
  const servers: TestServer[] = JSON.parse(process.env.API_TEST_SERVERS ?? '[]')
  const server = servers[Number(process.env.JEST_WORKER_ID ?? 1) - 1]
  if (!server) throw new Error('API_TEST_SERVERS is missing: these tests run with src/testing/global-setup.mjs')
  return server
}

export interface TestDatabase {
  db: Db
  url: string
}

/**
 * Clones the migrated, or also seeded, template for one test file. Databases are deleted with their server at the end of the run:
 * dropping each one slows the next `create database`, because ext4 skips recently deleted inodes (a seventh of the time of all API
 * tests).
 */
export async function testDatabase(template: 'empty' | 'seeded' = 'empty'): Promise<TestDatabase> {
  const { url } = testServer()
  const urlOf = (name: string) => url.replace(/[^/]+$/, name)
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${name} template template_${template} strategy file_copy`)
  await client.end()
  const { db, close } = connect(urlOf(name), 10)
  closeAfterTests(close)
  return { db, url: urlOf(name) }
}
