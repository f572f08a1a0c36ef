import { and, asc, eq, gt } from 'drizzle-orm'
import { pathTo } from 'shared/formats'
import type { Queries } from '../../platform/database/connect'
import { experiences, hosts, type SupplierProduct, supplierProducts, tickets } from '../../platform/database/schema'

type ExperienceRow = typeof experiences.$inferSelect

const BATCH = 500
const HOUR_SECONDS = 3_600

/** A refund of so many per cent until so many seconds before the start. */
const REFUNDS = {
  flexible: [{ min_duration_before_start_time_sec: 24 * HOUR_SECONDS, refund_percent: 100 }],
  moderate: [
    { min_duration_before_start_time_sec: 7 * 24 * HOUR_SECONDS, refund_percent: 100 },
    { min_duration_before_start_time_sec: 48 * HOUR_SECONDS, refund_percent: 50 },
  ],
  strict: [{ min_duration_before_start_time_sec: 0, refund_percent: 0 }],
} as const

const FEATURES = {
  included: 'TEXT_FEATURE_INCLUSION',
  excluded: 'TEXT_FEATURE_EXCLUSION',
  bring: 'TEXT_FEATURE_MUST_KNOW',
} as const

const english = (text: string) => ({ localized_texts: [{ language_code: 'en', text }] })

/** An amount in Google's format: whole pounds, and billionths of a pound. */
const moneyOf = (pence: number) => ({
  currency_code: 'GBP',
  units: Math.trunc(pence / 100),
  nanos: (pence % 100) * 10_000_000,
})

interface Row {
  experience: ExperienceRow
  hostName: string
  /** Of an adult, in pence. */
  price: number
  /** Null for places of our own hosts. */
  supplied: SupplierProduct | null
}

function productOf({ experience, hostName, price, supplied }: Row, publicUrl: string) {
  const { id, slug, name, latitude, longitude, address, town, postcode } = experience
  const place = {
    place_info: {
      name: `${address}, ${town}`,
      unstructured_address: `${address}, ${town} ${postcode}, United Kingdom`,
      coordinates: { latitude, longitude },
    },
  }
  return {
    id,
    title: english(name),
    description: english(experience.description),
    ...(experience.ratingAvg !== null && {
      rating: { average_value: experience.ratingAvg, rating_count: experience.ratingCount },
    }),
    product_features: [
      ...experience.itinerary.map(({ title }) => ({ feature_type: 'TEXT_FEATURE_HIGHLIGHT', value: english(title) })),
      ...experience.inclusions.map(({ inclusion_type, text }) => ({
        feature_type: FEATURES[inclusion_type],
        value: english(text),
      })),
    ],
    options: [
      {
        id: `${id}-places`,
        title: english(name),
        landing_page: { url: new URL(pathTo('/experience/:slug', { slug }), publicUrl).href },
        landing_page_list_view: { url: new URL(pathTo('/browse'), publicUrl).href },
        duration_sec: experience.durationMinutes * 60,
        cancellation_policy: { refund_conditions: REFUNDS[experience.cancellationPolicy] },
        // Only the price of one adult: Google shows the lowest, which would be a child's.
        price_options: [{ id: `${id}-adult`, title: 'Adult', price: moneyOf(price) }],
        meeting_point: { location: place, description: english(experience.meetingPoint) },
        related_locations: [{ location: { location: place }, relation_type: 'RELATION_TYPE_RELATED_NO_ADMISSION' }],
      },
    ],
    related_media: experience.images.map(({ url }) => ({
      url: new URL(`${url}-1440.jpg`, publicUrl).href,
      type: 'MEDIA_TYPE_PHOTO',
    })),
    operator: {
      google_business_profile_name: english(hostName),
      locations: [{ location: place }],
    },
    inventory_type: 'INVENTORY_TYPE_DEFAULT',
    confirmation_type: supplied?.confirmsAtOnce === false ? 'CONFIRMATION_TYPE_PENDING' : 'CONFIRMATION_TYPE_INSTANT',
    fulfillment_type: { mobile: true, print_at_home: true, pickup: false },
  }
}

/**
 * The products on sale as a snapshot for Google Things to do, one shard. Read in batches, so that a large catalogue is never in memory as rows.
 * https://developers.google.com/actions-center/verticals/things-to-do/reference/feed-spec/product-feed
 */
export async function thingsToDoFeed(db: Queries, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const products: ReturnType<typeof productOf>[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .select({
        experience: experiences,
        hostName: hosts.name,
        price: tickets.priceInPence,
        supplied: supplierProducts.accepted,
      })
      .from(experiences)
      .innerJoin(hosts, eq(hosts.id, experiences.hostId))
      .innerJoin(tickets, and(eq(tickets.experienceId, experiences.id), eq(tickets.kind, 'adult')))
      .leftJoin(
        supplierProducts,
        and(eq(supplierProducts.experienceId, experiences.id), eq(supplierProducts.status, 'sold')),
      )
      .where(and(eq(experiences.status, 'live'), gt(experiences.id, after)))
      .orderBy(asc(experiences.id))
      .limit(BATCH)
    products.push(...rows.map((row) => productOf(row, publicUrl)))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.experience.id
  }
  return {
    feed_metadata: {
      shard_id: 0,
      total_shards_count: 1,
      processing_instruction: 'PROCESS_AS_SNAPSHOT',
      nonce: now.getTime(),
    },
    products,
  }
}
