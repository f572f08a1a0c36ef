import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../settings'
import { connect, type Db } from './connect'

/** Each search takes milliseconds of a processor: more at once would wait for each other. */
const CONNECTIONS = 4
const CHECK_EVERY_MS = 1_000
/** A search on a replica that hangs fails after this time, and the next one reads the main database. */
const QUERY_TIMEOUT_MS = 5_000
const CHECK_TIMEOUT_MS = 1_000
/** A replica that is further behind is not read. */
export const MAX_LAG_SECONDS = 5

export interface SearchDatabase {
  /** The database to read now. */
  current: () => Db
  /** Seconds by which the replica is known to be behind, or not to answer; null without a replica. */
  lagSeconds: () => number | null
  /** Registers a function that is called when searches change to the replica or back. */
  onChange: (changed: (isReplica: boolean) => void) => void
  close: () => Promise<void>
}

/**
 * Connects to the database for searches: to `SEARCH_DATABASE_URL` if it is set, else to the main database by a pool of its own. A replica
 * is read while it is at most five seconds behind; otherwise searches read the main database. While the main database does not answer,
 * nothing changes, so that searches go on without it.
 */
export function connectForSearch(
  settings: Pick<Settings, 'databaseUrl' | 'searchDatabaseUrl' | 'hasPgBouncer'>,
  main: Db,
): SearchDatabase {
  const { searchDatabaseUrl, databaseUrl } = settings
  const { hasPgBouncer } = settings
  if (searchDatabaseUrl === null) {
    const { db, close } = connect(databaseUrl, CONNECTIONS, { hasPgBouncer })
    return { current: () => db, lagSeconds: () => null, onChange: () => {}, close }
  }
  const { db, close } = connect(searchDatabaseUrl, CONNECTIONS, { hasPgBouncer, queryTimeoutMs: QUERY_TIMEOUT_MS })

  const clock = () => performance.now()
  let changed: (isReplica: boolean) => void = () => {}
  let isReplica = true
  /** A position of the main database's log that the replica has not reached yet, and when it was read. */
  let mark: { position: string; readAt: number } | null = null
  /** The replica has everything that was committed before this time. */
  let caughtUpAt = clock()

  const lag = () => (clock() - caughtUpAt) / 1000
  const check = async () => {
    const readAt = clock()
    const position = mark?.position ?? (await answerInTime(newestPosition(main)))
    if (position === null) return
    mark ??= { position, readAt }
    if (await answerInTime(hasReached(db, position))) {
      caughtUpAt = mark.readAt
      mark = null
    }
    const isRecent = lag() <= MAX_LAG_SECONDS
    if (isRecent === isReplica) return
    isReplica = isRecent
    changed(isReplica)
  }
  const stopped = new AbortController()
  const checking = (async () => {
    for (;;) {
      await check()
      await sleep(CHECK_EVERY_MS, null, { signal: stopped.signal, ref: false }).catch(() => {})
      if (stopped.signal.aborted) return
    }
  })()
  return {
    current: () => (isReplica ? db : main),
    lagSeconds: lag,
    onChange: (listener) => {
      changed = listener
    },
    close: async () => {
      stopped.abort()
      await checking
      await close()
    },
  }
}

/** @returns null when the answer fails, or does not come within a second */
const answerInTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, sleep(CHECK_TIMEOUT_MS, null, { ref: false })]).catch(() => null)

async function newestPosition(main: Db): Promise<string> {
  const { rows } = await main.$client.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
  const [row] = rows
  if (!row) throw new Error('The database told no position of its log')
  return row.position
}

/** A promoted replica is a main database itself, which has everything up to its own newest position. */
async function hasReached(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.$client.query<{ has_reached: boolean }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn as has_reached`,
    [position],
  )
  return rows[0]?.has_reached ?? false
}
