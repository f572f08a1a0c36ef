import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ADDRESSES, type Address } from './addresses'
import { FleetProcess } from './process'

const BIN = '/usr/lib/postgresql/15/bin'
const DATABASE = 'meander'

/** The database of the fleet at one of its addresses. */
export const databaseUrl = ({ host, port }: Address): string => `postgres://postgres@${host}:${port}/${DATABASE}`

/** Debian's user of PostgreSQL, which does not run as root. */
export const postgresUser = () => {
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

const asPostgres = (command: string, args: readonly string[]) =>
  execFileSync(path.join(BIN, command), args, { ...postgresUser(), stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })

/** Settings of both servers. Each commit waits until the standby has it, so that nothing is lost with the primary. */
const SETTINGS = [
  'wal_level=replica',
  'hot_standby=on',
  'max_wal_senders=5',
  'max_connections=120',
  'synchronous_commit=on',
  'shared_buffers=256MB',
  'unix_socket_directories=',
  'log_min_messages=warning',
]

function serverAt({ host, port }: Address, name: string, folder: string, logFolder: string): FleetProcess {
  const settings = [...SETTINGS, `listen_addresses=${host}`, `port=${port}`].flatMap((setting) => ['-c', setting])
  return new FleetProcess(
    {
      name,
      command: path.join(BIN, 'postgres'),
      args: ['-D', folder, ...settings],
      env: { PATH: process.env.PATH },
      ...postgresUser(),
      isReady: () => query({ host, port }, 'select 1').then(() => true),
    },
    logFolder,
  )
}

/** Runs one statement at an address. */
export async function query<Row extends pg.QueryResultRow>(
  address: Address,
  text: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client({
    host: address.host,
    port: address.port,
    user: 'postgres',
    database,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A primary and a synchronous standby. */
export interface DatabasePair {
  primary: FleetProcess
  standby: FleetProcess
  /** Makes the standby the primary. @returns its address */
  promote: () => Promise<Address>
}

/** Creates a primary and its standby in a folder, and starts both. */
export async function startDatabases(folder: string, logFolder: string): Promise<DatabasePair> {
  const { uid, gid } = postgresUser()
  const [first, second] = ['primary', 'standby'].map((name) => path.join(folder, name))
  if (!first || !second) throw new Error('unreachable')
  fs.chownSync(folder, uid, gid)
  asPostgres('initdb', ['-D', first, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'])
  fs.appendFileSync(path.join(first, 'pg_hba.conf'), 'host replication postgres 127.0.0.0/8 trust\n')
  const primary = serverAt(ADDRESSES.primary, 'postgres-primary', first, logFolder)
  await primary.start()
  const { host, port } = ADDRESSES.primary
  asPostgres('pg_basebackup', [
    '-h',
    host,
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    second,
    '-R',
    '--no-sync',
    '-c',
    'fast',
  ])
  const standby = serverAt(ADDRESSES.standby, 'postgres-standby', second, logFolder)
  await standby.start()
  await query(ADDRESSES.primary, "alter system set synchronous_standby_names = '*'")
  await query(ADDRESSES.primary, 'select pg_reload_conf()')
  return {
    primary,
    standby,
    promote: async () => {
      await query(ADDRESSES.standby, 'select pg_promote(true, 30)')
      return ADDRESSES.standby
    },
  }
}
