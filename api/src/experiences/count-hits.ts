import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import type { Searched } from './searched'

const Count = z.tuple([z.object({ total: z.coerce.number().int() })])

/** How many are found in all. */
export async function countHits(db: Db, { from }: Searched): Promise<number> {
  const [{ total }] = Count.parse(await prepared(db, sql`select count(*) as total ${from}`))
  return total
}
