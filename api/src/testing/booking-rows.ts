import { eq } from 'drizzle-orm'
import { bookings, outbox } from '../platform/database/schema'
import type { TestApp } from './test-app'

type Api = Pick<TestApp, 'database'>

/** A booking as it is stored, or undefined. */
export async function bookingRow(api: Api, uuid: string) {
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid))
  return row
}

/** The status, payment status and refund status of a booking. */
export async function statusesOf(api: Api, uuid: string) {
  const row = await bookingRow(api, uuid)
  return [row?.status, row?.paymentStatus, row?.refundStatus]
}

/** Kinds of all e-mails about a booking, sent or pending. */
export async function emailKindsOf(api: Api, uuid: string): Promise<string[]> {
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))
  return rows.map(({ kind }) => kind)
}
