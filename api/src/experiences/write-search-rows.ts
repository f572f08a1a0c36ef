import { eq, isNull, sql } from 'drizzle-orm'
import { categories } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { experienceSearch, experiences } from '../database/schema'
import { categoryBitsOf, facilityBitsOf } from './bits'
import { unitVector } from './on-the-globe'

const BATCH = 1_600

/** The search rows of all experiences that have none yet; their day cells are built afterwards, by `refreshSearchRows`. */
export async function writeSearchRows(db: Queries): Promise<void> {
  const known = await db
    .select({
      id: experiences.id,
      categories: experiences.categories,
      facilities: experiences.facilities,
      latitude: experiences.latitude,
      longitude: experiences.longitude,
    })
    .from(experiences)
    .leftJoin(experienceSearch, eq(experienceSearch.experienceId, experiences.id))
    .where(isNull(experienceSearch.experienceId))
  const rows = known.map((experience) => ({
    experience_id: experience.id,
    category_bits: categoryBitsOf(experience.categories),
    facility_bits: facilityBitsOf(experience.facilities),
    ...unitVector(experience),
    labels: experience.categories.map((key) => categories[key]).join(' '),
  }))
  for (let first = 0; first < rows.length; first += BATCH) {
    const given = JSON.stringify(rows.slice(first, first + BATCH))
    await db.execute(sql`
      insert into experience_search (experience_id, is_live, x, y, z, category_bits, facility_bits, price_from, rating, standing, min_guests, max_guests,
        duration_minutes, adult_min, adult_max, child_min, child_max, children_alone, private_allowed, base_day, seats, private_days)
      select e.id, e.status = 'live', row.x, row.y, row.z, row.category_bits, row.facility_bits, e.price_from, coalesce(e.rating_avg, 0),
        -- As if eight average guests had been there before: one delighted guest does not make a favourite.
        (coalesce(e.rating_avg, 0) * e.rating_count + 4.3 * 8) / (e.rating_count + 8) + ln(e.rating_count + 1) / 20,
        e.min_guests, e.max_guests, e.duration_minutes, coalesce(adult.min, 0), coalesce(adult.max, 0), coalesce(child.min, 0), coalesce(child.max, 0),
        e.unaccompanied_children_ok, e.private_allowed, date 'epoch', '{}', B''
      from jsonb_to_recordset(${given}::jsonb) as row(
        experience_id text, category_bits bigint, facility_bits integer, x float8, y float8, z float8)
      join experiences e on e.id = row.experience_id
      left join tickets adult on adult.experience_id = e.id and adult.kind = 'adult'
      left join tickets child on child.experience_id = e.id and child.kind = 'child'`)
    await db.execute(sql`
      insert into experience_words (experience_id, document)
      select e.id, ${documentOf('english')} || ${documentOf('simple')}
      from jsonb_to_recordset(${given}::jsonb) as row(experience_id text, labels text)
      join experiences e on e.id = row.experience_id join hosts h on h.id = e.host_id`)
    await db.execute(sql`
      insert into search_vocabulary (word)
      select distinct unnest(tsvector_to_array(to_tsvector('simple',
        concat_ws(' ', e.name, e.town, h.name, e.keywords, e.headline, row.labels))))
      from jsonb_to_recordset(${given}::jsonb) as row(experience_id text, labels text)
      join experiences e on e.id = row.experience_id join hosts h on h.id = e.host_id
      on conflict do nothing`)
  }
}

/** The words of an experience, as they stand and by their stems, what names it first. */
const documentOf = (language: 'english' | 'simple') => sql`
  setweight(to_tsvector(${language}::regconfig, e.name), 'A') || setweight(to_tsvector(${language}::regconfig, e.town || ' ' || h.name || ' ' || e.keywords), 'B')
    || setweight(to_tsvector(${language}::regconfig, e.headline), 'C') || setweight(to_tsvector(${language}::regconfig, row.labels), 'D')`
