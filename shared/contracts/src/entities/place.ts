import { z } from 'zod'

/** A city, town or village in or just beside Hampshire. */
export const Place = z.object({
  name: z.string(),
  /** Text for an address field: "Lymington, Hampshire". */
  address: z.string(),
  kind: z.enum(['city', 'town', 'village']),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>
