import { sql } from 'drizzle-orm'
import type { Command } from './command'

interface FailedRun extends Record<string, unknown> {
  job: string | null
  failed_at: string
  reason: string | null
}

/** Failed runs that are listed. */
const MAX_LISTED = 50

export const listJobs: Command = {
  usage: 'jobs',
  summary: 'lists what the background jobs could not do: failed runs, and e-mails given up in the last week',
  run: async ({ db }) => {
    const { rows: failed } = await db.execute<FailedRun>(sql`
      select data ->> 'job' as job, to_char(created_on at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as failed_at,
        coalesce(output ->> 'message', output::text) as reason
      from pgboss.job where name = 'failed-jobs' order by created_on desc limit ${MAX_LISTED}
    `)
    const { rows: mails } = await db.execute<{ kind: string; count: string; reason: string | null }>(sql`
      select kind, count(*) as count, max(last_error) as reason from outbox
      where sent_at is null and given_up_at > now() - interval '7 days' group by kind order by kind
    `)
    return [
      failed.length === 0 ? 'No run of a job has failed.' : 'Failed runs, newest first (UTC):',
      ...failed.map(({ job, failed_at, reason }) => `  ${failed_at}  ${job ?? 'unknown job'}  ${reason ?? ''}`),
      mails.length === 0 ? 'No e-mail was given up in the last week.' : 'E-mails given up in the last week:',
      ...mails.map(({ kind, count, reason }) => `  ${kind}: ${count}  ${reason ?? ''}`),
    ]
  },
}
