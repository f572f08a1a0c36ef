import { z } from 'zod'
import { Pence } from '../endpoint'
import { categoryKeys, facilityKeys } from './category'

/** What a search can be freed of when it finds nothing. */
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

/** What each further choice would leave of a search. Choices of one kind that replace each other are counted without the present one. */
export const ExperienceFacets = z.object({
  total: count,
  /** How many would be left if this category had to apply as well. */
  categories: z.array(z.object({ key: z.enum(categoryKeys), count })),
  /** The same of facilities. */
  facilities: z.array(z.object({ key: z.enum(facilityKeys), count })),
  /** Experiences by what they cost from, in bands of £10 without gaps; the last is open above. */
  prices: z.array(z.object({ from: Pence, to: Pence.nullable(), count })),
  /** By minutes they take: from `from` to just under `to`. */
  durations: z.array(z.object({ from: z.int(), to: z.int().nullable(), count })),
  /** Rated at least so well. */
  ratings: z.array(z.object({ at_least: z.number(), count })),
  /** Only of a search that finds nothing: how many there would be without one filter of it, the most first. */
  without: z.array(z.object({ filter: z.enum(filterNames), count })),
})
export type ExperienceFacets = z.infer<typeof ExperienceFacets>
