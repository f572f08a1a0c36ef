import { eq } from 'drizzle-orm'
import type { LockPoll } from '../community/groups/lock-poll'
import type { TakeSeats } from '../orders/bookings/take-seats'
import type { LockPromoCode } from '../orders/promo-codes/uses'
import { groupPolls, promoCodes } from '../platform/database/schema'

/** Takes seats without a guard: reads the count and writes the sum, so that concurrent updates are lost. */
export const takeSeatsUnguarded: TakeSeats = async (tx, { sessionId, seats, isPrivate }) => {
  const { rows } = await tx.execute<{ taken: number; capacity: number }>(
    `select seats_taken as taken, capacity from sessions where id = ${sessionId}`,
  )
  const [session] = rows
  const isFree = session && (isPrivate ? session.taken === 0 : session.taken + seats <= session.capacity)
  if (!isFree) return null
  const wanted = isPrivate ? session.capacity : seats
  await tx.execute(`update sessions set seats_taken = ${session.taken + wanted} where id = ${sessionId}`)
  return { seats: wanted }
}

/** Reads a promo code without locking it. */
export const readPromoCode: LockPromoCode = async (tx, code) => {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row ?? null
}

/** Reads a poll without locking it. */
export const readPoll: LockPoll = async (tx, id) => {
  const [poll] = await tx.select().from(groupPolls).where(eq(groupPolls.id, id))
  return poll ?? null
}
