import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { connect } from '../../api/src/platform/database/connect'
import { checkLedgers } from '../../api/src/staff/check-ledgers'
import type { CheckResult } from '../bench/report/check-result'
import { ADDRESSES } from './addresses'
import { databaseUrl, postgresUser, query, serverAt } from './database'

const RECOVERY_MS = 10 * 60_000
const POLL_MS = 200

/** A backup as docs/operations.md describes it. */
export interface Backup {
  /** Folder that pg_basebackup has written. */
  base: string
  /** Folder with the archived WAL. */
  wal: string
  /** Restores the state of this time (`2026-11-28 12:00:00+00`); by default the newest one. */
  until?: string | undefined
}

/**
 * Restores a backup into a fresh database at a loopback address, checks its money and seats, and deletes it again.
 * @param folder an existing folder for the database
 * @param confirmed uuids of bookings that must be in it
 */
export async function restoreAndCheck(
  { base, wal, until }: Backup,
  folder: string,
  logFolder: string,
  confirmed: readonly string[] = [],
): Promise<CheckResult[]> {
  const startedAt = performance.now()
  const data = path.join(folder, 'restored')
  fs.rmSync(data, { recursive: true, force: true })
  execFileSync('cp', ['--archive', base, data])
  // It is neither a standby of the lost primary, nor does it archive its own WAL among that of the backup.
  fs.rmSync(path.join(data, 'standby.signal'), { force: true })
  fs.writeFileSync(path.join(data, 'recovery.signal'), '')
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), recoverySettings(wal, until))
  const { uid, gid } = postgresUser()
  execFileSync('chown', ['--recursive', `${uid}:${gid}`, data])
  const server = serverAt(ADDRESSES.restored, 'postgres-restored', data, logFolder, ['archive_mode=off'])
  await server.start()
  try {
    await untilRecovered()
    const restoredMs = performance.now() - startedAt
    const { db, close } = connect(databaseUrl(ADDRESSES.restored), 2)
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
    await server.stop('SIGINT')
    fs.rmSync(data, { recursive: true, force: true })
  }
}

/** https://www.postgresql.org/docs/15/continuous-archiving.html#BACKUP-PITR-RECOVERY */
const recoverySettings = (wal: string, until: string | undefined) =>
  [
    '',
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    "recovery_target_timeline = 'latest'",
    "recovery_target_action = 'promote'",
    ...(until === undefined ? [] : [`recovery_target_time = '${until.replaceAll("'", "''")}'`]),
    "primary_conninfo = ''",
    "synchronous_standby_names = ''",
    '',
  ].join('\n')

async function untilRecovered(): Promise<void> {
  for (const giveUpAt = Date.now() + RECOVERY_MS; Date.now() < giveUpAt; ) {
    const [row] = await query<{ is_recovering: boolean }>(
      ADDRESSES.restored,
      'select pg_is_in_recovery() as is_recovering',
    )
    if (row && !row.is_recovering) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(
    `The backup was not restored within ${RECOVERY_MS / 60_000} minutes; see the log of postgres-restored.`,
  )
}
