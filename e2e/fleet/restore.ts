import { connect } from '../../api/src/platform/database/connect'
import { checkLedgers } from '../../api/src/staff/check-ledgers'
import type { CheckResult } from '../bench/report/check-result'
import { type Backup, createRestoredServer } from './restored-server'

/** What is restored, and where. */
export interface Restore {
  backup: Backup
  /** An existing folder with space for the database. */
  folder: string
  logFolder: string
  /** Name of the product's database in the backup. */
  database: string
  /** Uuids of bookings that must be in it. */
  confirmed?: readonly string[]
  /** Ends the drill: the database is stopped and deleted. */
  signal?: AbortSignal
}

/**
 * Restores a backup into a fresh database, checks its money and seats, and deletes it again, also when it fails.
 * @throws Error when the backup cannot be restored, with the reason that PostgreSQL gives
 */
export async function restoreAndCheck({
  backup,
  folder,
  logFolder,
  database,
  confirmed = [],
  signal,
}: Restore): Promise<CheckResult[]> {
  const startedAt = performance.now()
  const server = createRestoredServer(backup, folder, logFolder)
  const stopped = () => server.remove()
  signal?.addEventListener('abort', stopped)
  try {
    await server.start()
    const restoredMs = performance.now() - startedAt
    const { db, close } = connect(server.url(database), 2)
    try {
      const faults = await checkLedgers({ db })
      const { rows } = await db.$client.query<{ count: number }>(
        "select count(*)::integer as count from bookings where uuid = any($1) and status in ('confirmed', 'completed')",
        [confirmed],
      )
      const lost = confirmed.length - (rows[0]?.count ?? 0)
      return [
        {
          rule: 'restored backup: every ledger and seat is right',
          value: `${faults.map(({ rule, count }) => `${count} ${rule}`).join('; ') || 'no fault'}; restored in ${(restoredMs / 1000).toFixed(1)} s`,
          holds: faults.length === 0,
        },
        ...(confirmed.length > 0
          ? [
              {
                rule: 'restored backup: confirmed purchases lost: 0',
                value: `${lost} of ${confirmed.length}`,
                holds: lost === 0,
              },
            ]
          : []),
      ]
    } finally {
      await close()
    }
  } finally {
    signal?.removeEventListener('abort', stopped)
    await server.remove()
  }
}
