import { and, asc, eq } from 'drizzle-orm'
import { localDate, time } from 'shared/formats'
import { sessions } from '../platform/database/schema'
import type { TestApp } from './test-app'

type Api = Pick<TestApp, 'database'>
type SessionRow = typeof sessions.$inferSelect

/** A session; undefined when there is none with this id. */
export async function sessionRow({ database }: Api, id: number): Promise<SessionRow | undefined> {
  const [row] = await database.db.select().from(sessions).where(eq(sessions.id, id))
  return row
}

/** The sessions of an experience, by their start. */
export const sessionRows = ({ database }: Api, experienceId: string): Promise<SessionRow[]> =>
  database.db.select().from(sessions).where(eq(sessions.experienceId, experienceId)).orderBy(asc(sessions.startsAt))

/** When the scheduled sessions of an experience start: `2026-06-13 10:00`, in London's time. */
export async function startsOf(api: Api, experienceId: string): Promise<string[]> {
  const rows = await sessionRows(api, experienceId)
  return rows
    .filter(({ status }) => status === 'scheduled')
    .map(({ startsAt }) => `${localDate(startsAt)} ${time(startsAt)}`)
}

/** The id of the session of an experience on a day. */
export async function sessionOn({ database }: Api, experienceId: string, day: string): Promise<number> {
  const [row] = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.localDate, day), eq(sessions.experienceId, experienceId)))
  if (!row) throw new Error(`No session on ${day}`)
  return row.id
}
