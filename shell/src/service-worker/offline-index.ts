import type { Booking } from 'shared/contracts/entities/booking'
import { sessionDay, time } from 'shared/formats'
import type { OfflineIndex } from './messages'
import { bookingPage } from './request-kind'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The title of a page without the product name; empty if it has no title. */
export const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    .split(' | ', 1)
    .join()
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/** Lists what can be read offline, as texts for the offline page. */
export const createOfflineIndex = (
  bookings: readonly Pick<Booking, 'uuid' | 'experience' | 'session'>[],
  pages: readonly { path: string; html: string }[],
): OfflineIndex => ({
  bookings: bookings.map(({ uuid, experience, session }) => ({
    path: bookingPage(uuid),
    name: experience.name,
    when: `${sessionDay(session.starts_at)}, ${time(session.starts_at)}`,
  })),
  pages: pages.map(({ path, html }) => ({ path, name: titleOf(html) || path })),
})
