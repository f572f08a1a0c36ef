import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import type { Queries } from '../database/connect'
import { bookings } from '../database/schema'
import { networkOf } from '../http/network-of'
import { paymentInProgress } from '../payments/refuse-while-paying'
import { Refusal } from '../refusal'
import type { Buyer } from './insert-hold'
import { LIVE_HOLD } from './live-hold'

/** How a hold names the address that it came from: only this deployment can tell two hashes of one address alike. */
export const addressHashOf = ({ signer }: Context, request: FastifyRequest): string =>
  signer.sign('address', networkOf(request.ip))

/** Holds of one address and of one buyer take turns, so that limits are exact and a later hold replaces an earlier one. */
export async function lockBuyer({ settings }: Context, tx: Queries, { key, addressHash }: Buyer): Promise<void> {
  const { perAddress, places } = settings.liveHolds
  const isAddressLimited = Number.isFinite(perAddress) || Number.isFinite(places)
  // The address first, always: two of one buyer's requests may come from two addresses.
  const names = [...(isAddressLimited && addressHash ? [`address ${addressHash}`] : []), key]
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Refuses a hold beside those that live already. The caller has called `lockBuyer` and ended what the hold replaces.
 * @throws Refusal PAYMENT_IN_PROGRESS when the buyer's hold of this session is being paid for, HOLDS_LIMIT
 */
export async function refuseTooManyHolds(
  { settings }: Context,
  tx: Queries,
  { buyer, session, seats, now }: { buyer: Buyer; session: { id: number; capacity: number }; seats: number; now: Date },
): Promise<void> {
  const isMine = eq(bookings.buyer, buyer.key)
  const isOfAddress = buyer.addressHash === null ? sql`false` : eq(bookings.addressHash, buyer.addressHash)
  const isHere = eq(bookings.sessionId, session.id)
  const [counted] = await tx
    .select({
      ofBuyer: sql<number>`count(*) filter (where ${isMine})::integer`,
      mineHere: sql<string | null>`min(${bookings.uuid}::text) filter (where ${and(isMine, isHere)})`,
      ofAddress: sql<number>`count(*) filter (where ${isOfAddress})::integer`,
      othersPlacesHere: sql<number>`coalesce(sum(${bookings.seats}) filter (where ${and(
        isOfAddress,
        isHere,
        ne(bookings.buyer, buyer.key),
      )}), 0)::integer`,
    })
    .from(bookings)
    .where(
      and(
        or(isMine, isOfAddress),
        inArray(bookings.status, [...LIVE_HOLD]),
        gt(bookings.expiresAt, now),
        isNull(bookings.reschedulesUuid),
      ),
    )
  const { ofBuyer = 0, mineHere = null, ofAddress = 0, othersPlacesHere = 0 } = counted ?? {}
  if (mineHere !== null) throw paymentInProgress(mineHere)
  const { perVisitor, perAddress, sessionShare, places } = settings.liveHolds
  const mostHere = Math.max(places, Math.floor(session.capacity * sessionShare))
  // One party may be larger than that; several visitors of one address together may not.
  const isTooMuchHere = othersPlacesHere > 0 && othersPlacesHere + seats > mostHere
  if (ofBuyer >= perVisitor || ofAddress >= perAddress || isTooMuchHere) throw new Refusal('HOLDS_LIMIT')
}
