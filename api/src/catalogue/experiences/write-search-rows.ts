import { asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { categories } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { experienceSearch, experiences, tickets } from '../../platform/database/schema'
import { partyBitsOf, traitBitsOf } from './bits'
import { unitVector } from './geo-distance'

const BATCH = 1_600

/** Writes the search rows that are missing or stale. Their day cells are built afterwards, by `refreshSearchRows`. */
export async function writeSearchRows(db: Queries): Promise<void> {
  const stale = await lockStale(db)
  const known = await db
    .select({ experience: experiences })
    .from(experiences)
    .leftJoin(experienceSearch, eq(experienceSearch.experienceId, experiences.id))
    .where(or(isNull(experienceSearch.experienceId), sql`${experiences.id} = any (${sql.param(stale)}::text[])`))
    .orderBy(asc(experiences.postcode), asc(experiences.id))
  const sold = await ticketLimits(db)
  const rows = known.map(({ experience }) => searchRowOf(experience, sold))
  for (let first = 0; first < rows.length; first += BATCH) await writeBatch(db, rows.slice(first, first + BATCH))
  if (stale.length > 0) await deleteUnusedWords(db, sql`true`)
}

/**
 * Writes the search row of one experience, in the transaction that changed or added it, so that searches find it as it is at once. Until
 * `refreshSearchRows` has built its day cells, searches read its sessions.
 */
export async function writeSearchRow(tx: Queries, experienceId: string): Promise<void> {
  await tx.execute(sql`select 1 from experience_search where experience_id = ${experienceId} for update`)
  const [experience] = await tx.select().from(experiences).where(eq(experiences.id, experienceId))
  if (!experience) return
  const { rows } = await tx.execute<{ word: string }>(sql`
    select unnest(tsvector_to_array(document)) as word from experience_words where experience_id = ${experienceId}`)
  const row = searchRowOf(experience, await ticketLimits(tx, eq(tickets.experienceId, experienceId)))
  await writeBatch(tx, [row])
  const previous = sql.param(rows.map(({ word }) => word))
  await deleteUnusedWords(tx, sql`v.word = any (${previous}::text[])`)
}

function searchRowOf(experience: typeof experiences.$inferSelect, sold: Map<string, { min: number; max: number }>) {
  return {
    experience_id: experience.id,
    // As text, because JSON numbers have too few digits.
    traits: String(
      traitBitsOf({
        categories: experience.categories,
        facilities: experience.facilities,
        isLive: experience.status === 'live',
        takesPrivate: experience.privateAllowed,
      }),
    ),
    party_bits: String(
      partyBitsOf({
        guests: { min: experience.minGuests, max: experience.maxGuests },
        adults: sold.get(`${experience.id} adult`) ?? null,
        children: sold.get(`${experience.id} child`) ?? null,
        childrenAlone: experience.unaccompaniedChildrenOk,
      }),
    ),
    ...unitVector(experience),
    labels: experience.categories.map((key) => categories[key]).join(' '),
  }
}

/**
 * Locks the stale rows, in the order of `refreshSearchRows`. The next statement reads everything that was committed before; a later change
 * waits for the lock and marks its row again.
 */
async function lockStale(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select experience_id as id from experience_search where is_stale order by ctid for update`,
  )
  return rows.map(({ id }) => id)
}

async function ticketLimits(db: Queries, which?: SQL) {
  const known = await db
    .select({ id: tickets.experienceId, kind: tickets.kind, min: tickets.min, max: tickets.max })
    .from(tickets)
    .where(which)
  return new Map(known.map(({ id, kind, min, max }) => [`${id} ${kind}`, { min, max }]))
}

async function writeBatch(db: Queries, rows: readonly object[]): Promise<void> {
  const given = JSON.stringify(rows)
  await db.execute(sql`
    insert into experience_search (experience_id, traits, party_bits, x, y, z, price_from, rating, standing, min_guests, duration_minutes)
    select e.id, row.traits::bigint, row.party_bits::bigint, row.x, row.y, row.z, e.price_from, coalesce(e.rating_avg, 0),
      -- As if eight average guests had been there before: one delighted guest does not make a favourite.
      (coalesce(e.rating_avg, 0) * e.rating_count + 4.3 * 8) / (e.rating_count + 8) + ln(e.rating_count + 1) / 20,
      e.min_guests, e.duration_minutes
    from jsonb_to_recordset(${given}::jsonb) as row(experience_id text, traits text, party_bits text, x float8, y float8, z float8)
    join experiences e on e.id = row.experience_id
    order by e.postcode, e.id
    on conflict (experience_id) do update set
      traits = excluded.traits, party_bits = excluded.party_bits, x = excluded.x, y = excluded.y, z = excluded.z,
      price_from = excluded.price_from, rating = excluded.rating, standing = excluded.standing,
      min_guests = excluded.min_guests, duration_minutes = excluded.duration_minutes,
      -- Whether private groups may come is also in the day cells.
      exact_until = '-infinity', is_stale = false`)
  await db.execute(sql`
    insert into experience_words (experience_id, document)
    select e.id, ${documentOf('english')} || ${documentOf('simple')}
    from jsonb_to_recordset(${given}::jsonb) as row(experience_id text, labels text)
    join experiences e on e.id = row.experience_id join hosts h on h.id = e.host_id
    on conflict (experience_id) do update set document = excluded.document`)
  await db.execute(sql`
    insert into search_vocabulary (word)
    select distinct unnest(tsvector_to_array(to_tsvector('simple',
      concat_ws(' ', e.name, e.town, h.name, e.keywords, e.headline, row.labels))))
    from jsonb_to_recordset(${given}::jsonb) as row(experience_id text, labels text)
    join experiences e on e.id = row.experience_id join hosts h on h.id = e.host_id
    on conflict do nothing`)
}

/** Deletes the words, of those that `which` selects, that no experience has any more: no typing error is corrected to them. */
async function deleteUnusedWords(db: Queries, which: SQL): Promise<void> {
  await db.execute(sql`
    delete from search_vocabulary v
    where ${which} and not exists (select 1 from experience_words w where w.document @@ plainto_tsquery('simple', v.word))`)
}

/** SQL: the words of an experience and their stems; those of its name have the most weight. */
const documentOf = (language: 'english' | 'simple') => sql`
  setweight(to_tsvector(${language}::regconfig, e.name), 'A') || setweight(to_tsvector(${language}::regconfig, e.town || ' ' || h.name || ' ' || e.keywords), 'B')
    || setweight(to_tsvector(${language}::regconfig, e.headline), 'C') || setweight(to_tsvector(${language}::regconfig, row.labels), 'D')`
