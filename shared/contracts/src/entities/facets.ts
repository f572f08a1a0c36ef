import { z } from 'zod'
import { Pence } from '../endpoint'
import { categoryKeys, facilityKeys } from './category'

/** The filters that can be removed from a search without results. */
export const filterNames = [
  'name',
  'place',
  'dates',
  'guests',
  'categories',
  'facilities',
  'price',
  'duration',
  'rating',
] as const
export type FilterName = (typeof filterNames)[number]

const count = z.int().min(0)

/** Number of results for each further filter choice. Choices that replace each other are counted without the present one. */
export const ExperienceFacets = z.object({
  total: count,
  /** Number of results if this category applied as well. */
  categories: z.array(z.object({ key: z.enum(categoryKeys), count })),
  /** The same for facilities. */
  facilities: z.array(z.object({ key: z.enum(facilityKeys), count })),
  /** Experiences by lowest price, in bands of £10 without gaps; the last band has no upper limit. */
  prices: z.array(z.object({ from: Pence, to: Pence.nullable(), count })),
  /** By duration in minutes: `from` inclusive, `to` exclusive. */
  durations: z.array(z.object({ from: z.int(), to: z.int().nullable(), count })),
  /** Experiences rated `at_least` this well. */
  ratings: z.array(z.object({ at_least: z.number(), count })),
  /** Only for a search without results: how many there would be without one of its filters, largest count first. */
  without: z.array(z.object({ filter: z.enum(filterNames), count })),
})
export type ExperienceFacets = z.infer<typeof ExperienceFacets>
