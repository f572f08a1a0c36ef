import { createPublicKey, verify } from 'node:crypto'
import { and, between, eq, isNull, ne, sql } from 'drizzle-orm'
import { readSignedTicket, readTicketCode } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { bookingGuests, bookings, experiences, sessions } from '../../platform/database/schema'
import { later } from '../../platform/time/instants'
import { lockBooking } from '../bookings/booking'
import { ticketCodeOf } from '../tickets/ticket-codes'
import { type GuestListEntry, readGuestList } from './guest-list'

export interface Scan {
  id: string
  ticket: string
  scannedAt: Date
}

export interface ScanOutcome {
  id: string
  result: 'valid' | 'already_used' | 'unknown' | 'elsewhere' | 'withdrawn'
  guest: GuestListEntry | null
  code: string | null
}

/** What the terminal and partners' systems are told of a scan. */
export const toWireOutcome = ({ id, result, guest, code }: ScanOutcome) => ({
  id,
  result,
  code,
  name: guest?.name ?? null,
  kind: guest?.kind ?? null,
  checked_in_at: guest?.checkedInAt?.toISOString() ?? null,
})

/**
 * Checks guests in, each once, across all terminals. Offline scans arrive later and may find their guest checked in already. Repeating a
 * scan returns the same result.
 * @param arrival.actor for the audit log; a terminal of the session when left out
 */
export async function checkIn(
  context: Context,
  {
    sessionId,
    scans,
    actor = `terminal:${sessionId}`,
    now,
  }: { sessionId: number; scans: Scan[]; actor?: string; now: Date },
): Promise<ScanOutcome[]> {
  const guests = await readGuestList(context.db, context.signer, sessionId)
  const outcomes: ScanOutcome[] = []
  for (const scan of scans) outcomes.push(await checkOne(context, guests, scan, { sessionId, actor, now }))
  return outcomes
}

const NEAR_DAYS = 60

/** True when a typed code belongs to another session of the same host within two months. */
async function isTicketOfOtherSession(
  { db, signer }: Context,
  code: string | null,
  sessionId: number,
): Promise<boolean> {
  if (!code) return false
  const [here] = await db
    .select({ hostId: experiences.hostId, startsAt: sessions.startsAt })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(eq(sessions.id, sessionId))
  if (!here) return false
  const daysAway = (days: number) => later(here.startsAt, days, 'days')
  const guests = await db
    .select({
      bookingUuid: bookingGuests.bookingUuid,
      position: bookingGuests.position,
      ticketCode: bookingGuests.ticketCode,
    })
    .from(bookingGuests)
    .innerJoin(bookings, eq(bookings.uuid, bookingGuests.bookingUuid))
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(
      and(
        eq(experiences.hostId, here.hostId),
        between(bookings.startsAt, daysAway(-NEAR_DAYS), daysAway(NEAR_DAYS)),
        ne(bookings.sessionId, sessionId),
      ),
    )
  return guests.some((guest) => ticketCodeOf(signer, guest) === code)
}

async function checkOne(
  context: Context,
  guests: GuestListEntry[],
  scan: Scan,
  { sessionId, actor, now }: { sessionId: number; actor: string; now: Date },
): Promise<ScanOutcome> {
  const signed = readSignedTicket(scan.ticket)
  const code = signed?.code ?? readTicketCode(scan.ticket)
  const guest = guests.find((one) => one.code === code) ?? null
  if (!code || !guest) {
    const isOurs = signed === null ? await isTicketOfOtherSession(context, code, sessionId) : fits(context, signed)
    const result = !isOurs ? 'unknown' : signed?.sessionId === String(sessionId) ? 'withdrawn' : 'elsewhere'
    return { id: scan.id, result, guest: null, code }
  }
  // The clock of a terminal may be fast: no check-in is later than now.
  const at = scan.scannedAt < now ? scan.scannedAt : now
  const here = and(eq(bookingGuests.bookingUuid, guest.bookingUuid), eq(bookingGuests.position, guest.position))
  return context.db.transaction(async (tx) => {
    // Before its guests, as everywhere.
    await lockBooking(tx, guest.bookingUuid)
    const entered = await tx
      .update(bookingGuests)
      .set({ checkedInAt: at, checkedInBy: scan.id })
      .where(and(here, isNull(bookingGuests.checkedInAt)))
      .returning({ at: bookingGuests.checkedInAt })
    if (entered.length > 0) {
      await tx
        .update(bookings)
        .set({ version: sql`${bookings.version} + 1` })
        .where(eq(bookings.uuid, guest.bookingUuid))
      await writeAudit(tx, [
        {
          subject: `booking:${guest.bookingUuid}`,
          action: 'checked_in',
          actor,
          details: { position: guest.position },
          at: now,
        },
      ])
    }
    const [inside] = await tx.select().from(bookingGuests).where(here)
    const result = inside?.checkedInBy === scan.id ? ('valid' as const) : ('already_used' as const)
    return { id: scan.id, result, code, guest: { ...guest, checkedInAt: inside?.checkedInAt ?? null } }
  })
}

/** True when a ticket was signed with the current key or a previous one. */
function fits({ tickets }: Context, { body, signature }: { body: string; signature: string }): boolean {
  return tickets.publicKeys.some((x) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64url'))
  })
}
