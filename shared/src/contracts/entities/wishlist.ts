import { z } from 'zod'
import { Instant } from '../endpoint'

export const Wishlist = z.object({
  id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  items: z.array(z.object({ experience_id: z.string(), added_at: Instant })),
})
export type Wishlist = z.infer<typeof Wishlist>
