import { z } from 'zod'
import { Instant } from '../endpoint'
import { Picture } from './picture'

/** What a wish is for, in a line. */
const Wished = z.object({ slug: z.string(), name: z.string(), town: z.string(), picture: Picture })

export const Wishlist = z.object({
  id: z.string(),
  name: z.string(),
  /** Where hearts go unless somebody says otherwise; it cannot be deleted. */
  is_default: z.boolean(),
  /** The link by which others see the list; null while it is not shared. */
  share_url: z.string().nullable(),
  /** In the order that their owner has given them. */
  items: z.array(z.object({ experience_id: z.string(), added_at: Instant, note: z.string(), experience: Wished })),
})
export type Wishlist = z.infer<typeof Wishlist>

/** A list as others see it by its link. Notes are its owner's alone. */
export const SharedWishlist = z.object({
  name: z.string(),
  /** First name. */
  owner: z.string(),
  is_yours: z.boolean(),
  items: z.array(z.object({ experience_id: z.string(), experience: Wished })),
})
export type SharedWishlist = z.infer<typeof SharedWishlist>

/** Whether a wish is free on a day for a party. */
export const FreeWish = z.object({
  experience_id: z.string(),
  /** When the first session with room begins; null when there is none. */
  starts_at: Instant.nullable(),
  /** What speaks against it, the first of these that is so; null when it is free. */
  why: z
    .enum(['not_offered', 'not_private', 'adult_needed', 'no_children', 'too_few', 'too_many', 'no_session', 'full'])
    .nullable(),
  /** How many can come: the least with `too_few`, the most with `too_many`, what is left with `full`. */
  places: z.int().nullable(),
})
export type FreeWish = z.infer<typeof FreeWish>
