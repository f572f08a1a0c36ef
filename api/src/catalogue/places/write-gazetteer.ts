import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { gazetteer } from './gazetteer'
import { toSearchName } from './search-name'

/** Replaces the table of places with the gazetteer. One transaction, so readers see either the old or the new rows. */
export async function writeGazetteer(db: Queries): Promise<void> {
  const rows = gazetteer.map(([name, county, kind, latitude, longitude]) => ({
    name,
    county,
    kind,
    latitude,
    longitude,
    label: toSearchName(name),
  }))
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from places`)
    await tx.execute(sql`
      insert into places (name, county, kind, latitude, longitude, point, label)
      select name, county, kind, latitude, longitude, ll_to_earth(latitude, longitude), label
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
        name text, county text, kind text, latitude float8, longitude float8, label text)`)
  })
}
