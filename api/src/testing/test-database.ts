import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, type Db } from '../database/connect'
import { closeAfterTests } from './close-after-tests'

export interface TestDatabase {
  db: Db
  url: string
}

/** A database of one test file's own, cloned from the run's migrated (or also seeded) one; dropped after its tests. */
export async function testDatabase(template: 'empty' | 'seeded' = 'empty'): Promise<TestDatabase> {
  const base = process.env.API_TEST_DATABASE_URL
  if (!base) throw new Error('API_TEST_DATABASE_URL is missing: these tests run with src/testing/global-setup.mjs')
  const urlOf = (name: string) => base.replace(/[^/]+$/, name)
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template template_${template}`)
  const { db, close } = connect(urlOf(name), 10)
  closeAfterTests(async () => {
    await close()
    await run(`drop database ${name} with (force)`)
  })
  return { db, url: urlOf(name) }
}
