import type {
  DraftContent,
  ExperienceContent,
  experienceDrafts,
  experiences,
  PictureRow,
  TicketContent,
} from '../../platform/database/schema'
import type { ExperienceStatus, PartnerExperience } from '../contract/experiences'
import { toPartnerPicture } from '../pictures/partner-picture'
import { slugWithId } from './experience-content'

/** A ticket with its id; null in a draft. */
export type TicketWithId = TicketContent & { id: string | null }

interface Shown {
  id: string
  hostId: string
  status: ExperienceStatus
  reviewNote: string | null
  content: Omit<DraftContent, 'tickets'>
  tickets: readonly TicketWithId[]
  images: readonly PictureRow[]
  createdAt: Date
}

const KINDS = ['adult', 'child', 'private']

/** What is written about an approved experience, without its tickets. */
export type WrittenExperience = ExperienceContent &
  Pick<typeof experiences.$inferSelect, 'id' | 'hostId' | 'status' | 'images' | 'createdAt'>

/** Converts an approved experience to the partner API's format. */
export const fromExperience = (row: WrittenExperience, tickets: readonly TicketWithId[]): PartnerExperience =>
  toPartnerExperience({
    id: row.id,
    hostId: row.hostId,
    status: row.status,
    reviewNote: null,
    content: row,
    tickets,
    images: row.images,
    createdAt: row.createdAt,
  })

/** Converts a draft to the partner API's format. */
export function fromDraft(row: typeof experienceDrafts.$inferSelect): PartnerExperience {
  const { tickets = [], ...content } = row.data
  const { slug = content.name } = content
  return toPartnerExperience({
    ...row,
    content: { ...content, ...(slug !== undefined && { slug: slugWithId(slug, row.id) }) },
    tickets: tickets.map((ticket) => ({ id: null, ...ticket })),
  })
}

function toPartnerExperience({ content, tickets, images, ...row }: Shown): PartnerExperience {
  return {
    id: row.id,
    host_id: row.hostId,
    status: row.status,
    review_note: row.reviewNote,
    name: content.name ?? null,
    slug: content.slug ?? null,
    headline: content.headline ?? null,
    keywords: content.keywords ?? '',
    description: content.description ?? null,
    itinerary: content.itinerary ?? [],
    inclusions: content.inclusions ?? [],
    categories: content.categories ?? [],
    facilities: content.facilities ?? [],
    address: content.address ?? null,
    town: content.town ?? null,
    postcode: content.postcode ?? null,
    latitude: content.latitude ?? null,
    longitude: content.longitude ?? null,
    meeting_point: content.meetingPoint ?? null,
    duration_minutes: content.durationMinutes ?? null,
    min_age: content.minAge ?? null,
    unaccompanied_children_ok: content.unaccompaniedChildrenOk ?? null,
    min_guests: content.minGuests ?? null,
    max_guests: content.maxGuests ?? null,
    private_allowed: content.privateAllowed ?? null,
    cutoff_minutes: content.cutoffMinutes ?? null,
    cancellation_policy: content.cancellationPolicy ?? null,
    vouchers_allowed: content.vouchersAllowed ?? null,
    tickets: tickets
      .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
      .map(({ id, kind, name, priceInPence, min, max, plannedPrices }) => ({
        id,
        kind,
        name,
        price: priceInPence,
        min,
        max,
        planned_prices: plannedPrices.map((planned) => ({
          price: planned.priceInPence,
          takes_effect_at: planned.takesEffectAt,
        })),
      })),
    pictures: images.map(toPartnerPicture),
    created_at: row.createdAt.toISOString(),
  }
}
