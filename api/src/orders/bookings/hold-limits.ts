import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings } from '../../platform/database/schema'
import { ipNetworkOf } from '../../platform/http/ip-network'
import { Refusal } from '../../platform/refusal'
import { paymentInProgress } from '../payments/assert-no-payment-in-progress'
import type { Buyer } from './insert-hold'
import { LIVE_HOLD_STATUSES } from './live-hold'

/** Keyed hash of the client's IP network, so that holds of one network can be counted without storing the IP address. */
export const ipHashOf = ({ signer }: Context, request: FastifyRequest): string =>
  signer.sign('ip', ipNetworkOf(request.ip))

/** Hash of the IP network whose holds are counted. Null without a limit in the settings, because counting slows down with every hold. */
function limitedIpHash({ settings }: Context, { ipHash }: Buyer): string | null {
  const { maxPerIp, minSeats } = settings.liveHolds
  return Number.isFinite(maxPerIp) || Number.isFinite(minSeats) ? ipHash : null
}

/** Serialises holds of one IP network and of one buyer for the transaction, so that limits are exact. */
export async function lockBuyer(context: Context, tx: Queries, buyer: Buyer): Promise<void> {
  const ipHash = limitedIpHash(context, buyer)
  // In this order everywhere: one buyer can send requests from two networks.
  const names = [...(ipHash ? [`ip ${ipHash}`] : []), buyer.key]
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Checks a new hold against the live holds of its buyer and IP network. The caller has called `lockBuyer` and ended the hold that the new one
 * replaces.
 * @throws Refusal PAYMENT_IN_PROGRESS when the buyer is paying for a hold of this session, HOLDS_LIMIT
 */
export async function assertHoldLimits(
  context: Context,
  tx: Queries,
  { buyer, session, seats, now }: { buyer: Buyer; session: { id: number; capacity: number }; seats: number; now: Date },
): Promise<void> {
  const isOfBuyer = eq(bookings.buyer, buyer.key)
  const ipHash = limitedIpHash(context, buyer)
  const isOfIp = ipHash === null ? sql`false` : eq(bookings.ipHash, ipHash)
  const isOfSession = eq(bookings.sessionId, session.id)
  const isNewBooking = isNull(bookings.reschedulesUuid)
  const [counted] = await tx
    .select({
      ofBuyer: sql<number>`count(*) filter (where ${and(isOfBuyer, isNewBooking)})::integer`,
      ofIp: sql<number>`count(*) filter (where ${and(isOfIp, isNewBooking)})::integer`,
      seatsOfOthers: sql<number>`coalesce(sum(${bookings.seats}) filter (where ${and(
        isOfIp,
        isOfSession,
        ne(bookings.buyer, buyer.key),
      )}), 0)::integer`,
      payingUuid: sql<string | null>`min(${bookings.uuid}::text) filter (where ${and(isOfBuyer, isOfSession)})`,
    })
    .from(bookings)
    .where(and(or(isOfBuyer, isOfIp), inArray(bookings.status, [...LIVE_HOLD_STATUSES]), gt(bookings.expiresAt, now)))
  const { ofBuyer = 0, ofIp = 0, seatsOfOthers = 0, payingUuid = null } = counted ?? {}
  if (payingUuid !== null) throw paymentInProgress(payingUuid)
  const { maxPerVisitor, maxPerIp, sessionShare, minSeats } = context.settings.liveHolds
  const maxSeats = Math.max(minSeats, Math.floor(session.capacity * sessionShare))
  // One party may be larger than the share; several visitors of one network together may not.
  const isShareUsedUp = seatsOfOthers > 0 && seatsOfOthers + seats > maxSeats
  if (ofBuyer >= maxPerVisitor || ofIp >= maxPerIp || isShareUsedUp) throw new Refusal('HOLDS_LIMIT')
}
