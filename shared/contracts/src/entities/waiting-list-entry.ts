import { z } from 'zod'
import { Instant, Uuid } from '../endpoint'

/** An entry on the waiting list of a full session. While it is `offered`, seats are held under `booking_uuid`. */
export const WaitingListEntry = z.object({
  id: Uuid,
  session_id: z.string(),
  seats: z.int(),
  status: z.enum(['waiting', 'offered', 'accepted', 'declined', 'expired', 'left']),
  booking_uuid: Uuid.nullable(),
  created_at: Instant,
})
export type WaitingListEntry = z.infer<typeof WaitingListEntry>
