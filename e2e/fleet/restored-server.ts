import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresBinary, postgresUser } from './database'
import { FleetProcess } from './process'

const run = promisify(execFile)
const RECOVERY_TIMEOUT_MS = 4 * 60 * 60_000
/** Names the socket; the server listens on no network. */
const PORT = 5432

/** A backup as docs/operations.md describes it. */
export interface Backup {
  /** Folder that pg_basebackup has written, in its plain format. */
  base: string
  /** Folder with the archived WAL. */
  wal: string
  /** Restores the state of this time (`2026-11-28 12:00:00+00`); by default the newest one. */
  until?: string | undefined
}

/** The major version of PostgreSQL that wrote a backup: `15`. */
export const versionOf = ({ base }: Pick<Backup, 'base'>): string =>
  fs.readFileSync(path.join(base, 'PG_VERSION'), 'utf8').trim()

/**
 * A server for a copy of a backup. It reads nothing from the configuration of the server that was backed up, which Debian keeps outside of the
 * data folder. Only root can connect, through a socket in the folder: other users of the machine cannot read the copy.
 * @param folder an existing folder, in which a folder for the copy is created
 */
export function createRestoredServer(backup: Backup, folder: string, logFolder: string) {
  const own = path.join(folder, 'restored')
  const data = path.join(own, 'data')
  const { uid, gid } = postgresUser()

  async function copyBackup() {
    fs.rmSync(own, { recursive: true, force: true })
    fs.mkdirSync(own, { mode: 0o700 })
    await run('cp', ['--archive', backup.base, data])
    // It is no standby of the lost primary.
    fs.rmSync(path.join(data, 'standby.signal'), { force: true })
    fs.writeFileSync(path.join(data, 'recovery.signal'), '')
    fs.writeFileSync(path.join(data, 'postgresql.conf'), settings(backup, own))
    fs.writeFileSync(path.join(data, 'postgresql.auto.conf'), '')
    fs.writeFileSync(path.join(data, 'pg_hba.conf'), 'local all postgres peer map=drill\n')
    fs.writeFileSync(path.join(data, 'pg_ident.conf'), 'drill root postgres\n')
    await run('chown', ['--recursive', `${uid}:${gid}`, data])
    fs.chmodSync(data, 0o700)
    fs.chownSync(own, uid, gid)
  }

  const url = (database: string) =>
    `postgres://postgres@localhost/${encodeURIComponent(database)}?${new URLSearchParams({ host: own, port: String(PORT) })}`
  const server = new FleetProcess(
    {
      name: 'postgres-restored',
      command: postgresBinary('postgres', versionOf(backup)),
      args: ['-D', data],
      env: { PATH: process.env.PATH },
      uid,
      gid,
      // Connections are refused until all WAL is replayed.
      isReady: () => canConnect(url('postgres')),
      startTimeoutMs: RECOVERY_TIMEOUT_MS,
    },
    logFolder,
  )
  return {
    url,
    /** Copies the backup, and waits until all of its WAL is replayed. @throws Error with the server's own words when it ends before */
    async start() {
      await copyBackup()
      const log = path.join(logFolder, `${server.name}.log`)
      fs.rmSync(log, { force: true })
      await server.start().catch((error: Error) => {
        throw new Error([error.message, ...fatalLines(log)].join('\n'))
      })
    },
    /** Stops the server, also one that is still recovering, and deletes the copy. */
    async remove() {
      await server.stop('SIGINT')
      fs.rmSync(own, { recursive: true, force: true })
    },
  }
}

/** https://www.postgresql.org/docs/15/continuous-archiving.html#BACKUP-PITR-RECOVERY */
function settings({ wal, until }: Backup, socketFolder: string): string {
  const values = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketFolder}"`,
    restore_command: `cp ${quoteForShell(`${wal.replaceAll('%', '%%')}/`)}%f %p`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    ...(until === undefined ? {} : { recovery_target_time: until }),
    // A server that answers during recovery needs as many connections and locks as the primary allows.
    hot_standby: 'off',
    // It does not archive its own WAL among that of the backup.
    archive_mode: 'off',
    shared_buffers: '256MB',
    lc_messages: 'C',
  }
  return Object.entries(values)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('')
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
  return true
}

/** What the server logs when we ask whether it is ready. */
const REFUSED_CONNECTION = /the database system is |Hot standby mode is disabled/

/** What the server itself says of its end. */
const fatalLines = (log: string) =>
  fs
    .readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => / (FATAL|PANIC|ERROR|HINT|DETAIL): /.test(line) && !REFUSED_CONNECTION.test(line))
    .slice(-6)
