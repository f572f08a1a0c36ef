import { Readable } from 'node:stream'
import type { Queries } from '../../platform/database/connect'
import type { User } from '../user'
import { customerRecordsOf } from './customer-records'
import { exportSections } from './export-sections'
import { exportSignIns } from './export-sign-ins'

/** Streams all data about a customer as a JSON file, section by section. Nothing of it is stored. */
export function exportCustomer(db: Queries, user: User, now: Date): Readable {
  return Readable.from(linesOf(db, user, now))
}

async function* linesOf(db: Queries, user: User, now: Date): AsyncGenerator<string> {
  yield `{\n  "exported_at": ${JSON.stringify(now.toISOString())}`
  const mine = await customerRecordsOf(db, user)
  for (const [name, read] of Object.entries(exportSections)) {
    yield section(name, await read(db, user, mine))
  }
  for (const [name, found] of Object.entries(await exportSignIns(db, mine))) yield section(name, found)
  yield '\n}\n'
}

const section = (name: string, found: unknown): string =>
  `,\n  ${JSON.stringify(name)}: ${JSON.stringify(found, null, 2).replaceAll('\n', '\n  ')}`
