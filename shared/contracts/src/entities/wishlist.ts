import { z } from 'zod'
import { Instant } from '../endpoint'
import { Picture } from './picture'

/** Summary of the experience on a wishlist. */
const Wished = z.object({ slug: z.string(), name: z.string(), town: z.string(), picture: Picture })

export const Wishlist = z.object({
  id: z.string(),
  name: z.string(),
  /** The list that the heart button saves to by default; it cannot be deleted. */
  is_default: z.boolean(),
  /** The share link; null while the list is not shared. */
  share_url: z.string().nullable(),
  /** In the order that the owner has chosen. */
  items: z.array(z.object({ experience_id: z.string(), added_at: Instant, note: z.string(), experience: Wished })),
})
export type Wishlist = z.infer<typeof Wishlist>

/** A wishlist as seen through its share link, without the owner's notes. */
export const SharedWishlist = z.object({
  name: z.string(),
  /** First name of the owner. */
  owner: z.string(),
  is_yours: z.boolean(),
  items: z.array(z.object({ experience_id: z.string(), experience: Wished })),
})
export type SharedWishlist = z.infer<typeof SharedWishlist>

/** Availability of a saved experience on a day for a party. */
export const WishAvailability = z.object({
  experience_id: z.string(),
  /** Start of the first session with room; null without one. */
  starts_at: Instant.nullable(),
  /** The first reason that applies; null when it is available. */
  why: z
    .enum(['not_offered', 'not_private', 'adult_needed', 'no_children', 'too_few', 'too_many', 'no_session', 'full'])
    .nullable(),
  /** How many guests can come: the minimum with `too_few`, the maximum with `too_many`, the seats left with `full`. */
  places: z.int().nullable(),
})
export type WishAvailability = z.infer<typeof WishAvailability>
