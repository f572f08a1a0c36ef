import { z } from 'zod'
import { Instant } from '../endpoint'
import { Avatar } from './user'

/** A place that a customer picked, in degrees. */
export const Location = z.strictObject({
  address: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Location = z.infer<typeof Location>

/** A customer's profile as other customers see it. */
export const CustomerProfile = z.object({
  id: z.string(),
  first_name: z.string(),
  avatar: Avatar.nullable(),
  joined_at: Instant,
  reviews: z.array(
    z.object({
      id: z.string(),
      rating: z.int().min(1).max(5),
      text: z.string(),
      created_at: Instant,
      experience: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    }),
  ),
})
export type CustomerProfile = z.infer<typeof CustomerProfile>

/** E-mails that a customer can turn off. All others belong to a booking, a voucher or the account, and are always sent. */
export const NotificationKind = z.enum(['booking_reminder', 'review_request', 'voucher_expiring'])
export type NotificationKind = z.infer<typeof NotificationKind>
export const NotificationChannel = z.enum(['email'])
export type NotificationChannel = z.infer<typeof NotificationChannel>

export const NotificationSwitch = z.strictObject({
  kind: NotificationKind,
  channel: NotificationChannel,
  is_wanted: z.boolean(),
})
export const Notifications = z.array(NotificationSwitch)
export type Notifications = z.infer<typeof Notifications>

/** Open payments that block the deletion of an account. */
export const DeletionBlocker = z.enum(['bookings', 'holds', 'payments', 'refunds', 'vouchers'])
export type DeletionBlocker = z.infer<typeof DeletionBlocker>
export const DeletionQuote = z.object({
  obstacles: z.array(z.object({ of: DeletionBlocker, text: z.string() })),
  proof: z.enum(['password', 'fresh_sign_in']),
  /** False when the sign-in was too long ago for `fresh_sign_in`. */
  is_proven: z.boolean(),
})
export type DeletionQuote = z.infer<typeof DeletionQuote>
