import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'

/** Computes the ratings of all experiences and hosts from their published reviews, after reviews were inserted in bulk. */
export async function updateRatings(db: Queries): Promise<void> {
  await db.execute(sql`
    update experiences e set rating_avg = round(r.average, 2), rating_count = r.count
    from (select experience_id, avg(rating) as average, count(*) as count from reviews where status = 'published' group by 1) r
    where r.experience_id = e.id`)
  await db.execute(sql`
    update hosts h set rating_avg = round(r.average, 2), rating_count = r.count
    from (
      select e.host_id, avg(v.rating) as average, count(*) as count
      from reviews v join experiences e on e.id = v.experience_id where v.status = 'published' group by 1
    ) r
    where r.host_id = h.id`)
}
