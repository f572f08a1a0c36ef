import { eq } from 'drizzle-orm'
import type { TakeSeats } from '../bookings/take-seats'
import { groupPolls, promoCodes } from '../database/schema'
import type { LockPoll } from '../groups/lock-poll'
import type { LockPromoCode } from '../promo-codes/uses'

/** Seats without their guard: reads how many are taken and writes the sum. What two buyers do at once is lost. */
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

/** A promo code that is read and not locked. */
export const readPromoCode: LockPromoCode = async (tx, code) => {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row ?? null
}

/** A vote that is read and not locked. */
export const readPoll: LockPoll = async (tx, id) => {
  const [poll] = await tx.select().from(groupPolls).where(eq(groupPolls.id, id))
  return poll ?? null
}
