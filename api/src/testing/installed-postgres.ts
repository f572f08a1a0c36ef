import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { DISPOSABLE } from '../platform/database/embedded'

const START_MS = 30_000
const POLL_MS = 50

/** PostgreSQL does not run as root: then it runs as the user that Debian's packages create. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

/**
 * Starts PostgreSQL from the programs in a folder, for tests on another version than the embedded one, or of a replica.
 * @param options.bin folder with initdb and postgres, such as /usr/lib/postgresql/15/bin
 * @param options.isReplicated false for a disposable server, which writes no log for a replica
 * @throws Error when it does not start
 */
export async function startInstalledPostgres(options: {
  bin: string
  dataDir: string
  port: number
  isReplicated?: boolean
}) {
  const { bin, port } = options
  const folder = join(options.dataDir, 'postgres')
  const user = serverUser()
  await mkdir(options.dataDir, { recursive: true })
  if (user.uid !== undefined && user.gid !== undefined) await chown(options.dataDir, user.uid, user.gid)
  // A folder that was copied from another server has its data.
  const isNew = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isNew) {
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
    const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
    await promisify(execFile)(join(bin, 'initdb'), initdb, { ...user, cwd: '/' })
  }
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    max_connections: '200',
    unix_socket_directories: '',
    shared_buffers: '512MB',
    ...(!options.isReplicated && DISPOSABLE),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...flags], { ...user, cwd: '/', stdio: 'ignore' })
  const ended = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/meander`
  const giveUpAt = Date.now() + START_MS
  while (!(await accepts(port))) {
    if (server.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`${bin}/postgres did not start on port ${port}.`)
    await delay(POLL_MS)
  }
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await ended
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
