import type { Db } from '../platform/database/connect'
import { experiences, hosts, sessions, tickets } from '../platform/database/schema'

/** All rows that a search could read. */
export async function readAll(db: Db) {
  return {
    experiences: await db.select().from(experiences),
    sessions: await db.select().from(sessions),
    tickets: await db.select().from(tickets),
    hosts: await db.select().from(hosts),
  }
}
