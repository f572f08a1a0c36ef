import pg from 'pg'
import type { OnSale } from './load/visits'

/** Experiences of the demo data that can be bought without more questions, with their sessions in the next weeks. */
export async function readOnSale(databaseUrl: string): Promise<OnSale[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ slug: string; ticket_id: string; session_ids: string[] }>(
    `select e.slug, min(t.id) as ticket_id, array_agg(distinct s.id) as session_ids
     from experiences e
     join tickets t on t.experience_id = e.id and t.kind = 'adult'
     join sessions s on s.experience_id = e.id
     where e.status = 'live' and s.starts_at > now() + interval '3 days' and s.capacity - s.seats_taken >= 4 and s.status = 'scheduled'
     group by e.id, e.slug order by e.slug limit 40`,
  )
  await client.end()
  return rows.map(({ slug, ticket_id, session_ids }) => ({
    slug,
    ticketId: ticket_id,
    sessionIds: session_ids.map(Number),
  }))
}
