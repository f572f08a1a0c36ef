import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { knownDevices, loginSessions, socialIdentities } from '../../platform/database/schema'
import type { CustomerRecords } from './customer-records'

const rowsOf = (query: SQLWrapper) => sql<unknown[]>`(select coalesce(json_agg(found), '[]') from ${query} found)`

/** The sections of an export about sign-ins: how the customer signs in, and in which browsers. One statement reads them together. */
export async function exportSignIns(db: Queries, { userIds }: CustomerRecords) {
  const providers = db
    .select({ provider: socialIdentities.provider, since: sql`${socialIdentities.createdAt}`.as('since') })
    .from(socialIdentities)
    .where(inArray(socialIdentities.userId, userIds))
  const sessions = db
    .select({
      browser: sql`${loginSessions.userAgent}`.as('browser'),
      signed_in_at: sql`${loginSessions.createdAt}`.as('signed_in_at'),
      last_seen_at: loginSessions.lastSeenAt,
    })
    .from(loginSessions)
    .where(inArray(loginSessions.userId, userIds))
  const devices = db
    .select({
      first_signed_in_at: sql`${knownDevices.firstSeenAt}`.as('first_signed_in_at'),
      last_signed_in_at: sql`${knownDevices.lastSeenAt}`.as('last_signed_in_at'),
    })
    .from(knownDevices)
    .where(inArray(knownDevices.userId, userIds))
  const [found] = await db
    .select({ signed_in_with: rowsOf(providers), sessions: rowsOf(sessions), known_devices: rowsOf(devices) })
    .from(sql`(select 1) as one`)
  return found ?? {}
}
