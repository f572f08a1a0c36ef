import { z } from 'zod'
import { Instant, LocalDate, Pence } from '../endpoint'
import { categoryKeys, facilityKeys } from './category'
import { HostSummary } from './host'
import { Picture } from './picture'

export const CancellationPolicy = z.enum(['flexible', 'moderate', 'strict'])
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

/** An experience as lists, rails and cards show it. */
export const ExperienceSummary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  duration_minutes: z.int(),
  price_from: Pence,
  rating_avg: z.number().nullable(),
  rating_count: z.int(),
  categories: z.array(z.enum(categoryKeys)),
  picture: Picture,
  /** Start of the next session that fits the dates and party of the query; null without one. */
  next_session_at: Instant.nullable(),
  /** Distance in kilometres from the place searched for; null without a place. */
  distance_km: z.number().nullable(),
})
export type ExperienceSummary = z.infer<typeof ExperienceSummary>

export const Experience = ExperienceSummary.omit({ distance_km: true }).extend({
  description: z.string(),
  itinerary: z.array(z.object({ title: z.string(), text: z.string() })),
  inclusions: z.array(z.object({ inclusion_type: z.enum(['included', 'excluded', 'bring']), text: z.string() })),
  facilities: z.array(z.enum(facilityKeys)),
  images: z.array(Picture),
  address: z.string(),
  postcode: z.string(),
  meeting_point: z.string(),
  min_age: z.int().nullable(),
  unaccompanied_children_ok: z.boolean(),
  min_guests: z.int(),
  max_guests: z.int(),
  private_allowed: z.boolean(),
  cutoff_minutes: z.int(),
  cancellation_policy: CancellationPolicy,
  vouchers_allowed: z.boolean(),
  status: z.enum(['live', 'paused']),
  /** The booking system that owns the places and confirms each booking; left out for a host who uses ours. */
  supplier: z.object({ name: z.string(), confirms_at_once: z.boolean() }).optional(),
  host: HostSummary,
})
export type Experience = z.infer<typeof Experience>

export const Ticket = z.object({
  id: z.string(),
  kind: z.enum(['adult', 'child', 'private']),
  name: z.string(),
  price: Pence,
  private: z.boolean(),
  /** `min` and `max` limit this ticket in one booking; `available` is what can be booked right now. */
  min: z.int(),
  max: z.int(),
  available: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

export const Session = z.object({
  id: z.string(),
  experience_id: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  capacity: z.int(),
  seats_left: z.int(),
  status: z.enum(['scheduled', 'cancelled', 'past']),
  tickets: z.array(Ticket),
  /**
   * Whether the booking system that owns the places has just answered; `away` means that none can be booked. Left out for a host who uses ours.
   */
  supplier: z.enum(['answers', 'away']).optional(),
})
export type Session = z.infer<typeof Session>

/**
 * One day of an experience's calendar, Europe/London. Sold-out days are left out, or have `seats_left` 0 when the request asks for them.
 */
export const AvailableDate = z.object({
  date: LocalDate,
  price_from: Pence,
  /** Seats left in the session of the day that has most. */
  seats_left: z.int(),
  private_available: z.boolean(),
})
export type AvailableDate = z.infer<typeof AvailableDate>

/** An experience as a pin on the map: its position and what the pin shows. */
export const ExperiencePin = ExperienceSummary.pick({
  id: true,
  slug: true,
  name: true,
  town: true,
  latitude: true,
  longitude: true,
  price_from: true,
  rating_avg: true,
})
export type ExperiencePin = z.infer<typeof ExperiencePin>
