import { idAtPath } from 'api/pictures'
import type { hosts, PictureRow } from 'api/platform/database/schema'
import { time } from 'shared/formats'
import type { Catalogue } from './build-catalogue'
import type { BuiltExperience } from './build-experience'
import { buildSessions } from './build-sessions'
import { randomOf } from './random'

interface SessionSpan {
  seed: number
  startDay: string
  days: number
}

/** The demo data as the files of a catalogue have it. Sessions are built while they are read. */
export const catalogueData = ({ hosts: people, experiences: built }: Catalogue, span: SessionSpan) => ({
  hosts: people.map(hostData),
  experiences: built.map(experienceData),
  sessions: sessionData(built, span),
})

/** Drawings are named by their id, because they are stored later. */
const pictureData = ({ url, alt, blur_hash }: PictureRow) => ({ id: idAtPath(url), alt, blur_hash })

const hostData = ({ id, name, bio, email, since, verified, avatar }: typeof hosts.$inferInsert) => ({
  id,
  name,
  bio,
  email,
  since,
  verified,
  avatar: avatar ? pictureData(avatar) : null,
})

const experienceData = ({ row, tickets }: BuiltExperience) => ({
  id: row.id,
  host: row.hostId,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  name: row.name,
  slug: row.slug,
  headline: row.headline,
  keywords: row.keywords,
  description: row.description,
  itinerary: row.itinerary,
  inclusions: row.inclusions,
  categories: row.categories,
  facilities: row.facilities,
  address: row.address,
  town: row.town,
  postcode: row.postcode,
  latitude: row.latitude,
  longitude: row.longitude,
  meeting_point: row.meetingPoint,
  duration_minutes: row.durationMinutes,
  min_age: row.minAge,
  unaccompanied_children_ok: row.unaccompaniedChildrenOk,
  min_guests: row.minGuests,
  max_guests: row.maxGuests,
  private_allowed: row.privateAllowed,
  cutoff_minutes: row.cutoffMinutes,
  cancellation_policy: row.cancellationPolicy,
  vouchers_allowed: row.vouchersAllowed,
  tickets: tickets.map(({ kind, name, priceInPence, min, max }) => ({ kind, name, price: priceInPence, min, max })),
  pictures: row.images.map((image) => ({ ...pictureData(image), is_primary: image.is_primary })),
})

function* sessionData(experiences: readonly BuiltExperience[], { seed, startDay, days }: SessionSpan) {
  for (const built of experiences) {
    const random = randomOf(`meander-${seed}-${built.row.id}-sessions`)
    for (const session of buildSessions(built, startDay, days, random)) {
      yield {
        experience: session.experience_id,
        start: `${session.local_date} ${time(session.starts_at)}`,
        capacity: session.capacity,
        seats_sold_elsewhere: session.seats_sold_elsewhere,
      }
    }
  }
}
