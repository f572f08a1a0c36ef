import { Readable } from 'node:stream'
import type { Queries } from '../../platform/database/connect'
import type { User } from '../user'
import { customerRecordsOf } from './customer-records'
import { exportSections } from './export-sections'

/** Streams all data about a customer as a JSON file, section by section. Nothing of it is stored. */
export function exportCustomer(db: Queries, user: User, now: Date): Readable {
  return Readable.from(linesOf(db, user, now))
}

async function* linesOf(db: Queries, user: User, now: Date): AsyncGenerator<string> {
  yield `{\n  "exported_at": ${JSON.stringify(now.toISOString())}`
  const mine = await customerRecordsOf(db, user)
  for (const [name, read] of Object.entries(exportSections)) {
    const found: unknown = await read(db, user, mine)
    yield `,\n  ${JSON.stringify(name)}: ${JSON.stringify(found, null, 2).replaceAll('\n', '\n  ')}`
  }
  yield '\n}\n'
}
