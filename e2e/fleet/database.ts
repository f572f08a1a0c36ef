import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ADDRESSES, type Address } from './addresses'
import { FleetProcess } from './process'

const VERSION = '15'
/** Name of the product's database. */
export const DATABASE = 'meander'
const ARCHIVE_MS = 60_000

/** The database of the fleet at one of its addresses. */
export const databaseUrl = ({ host, port }: Address): string => `postgres://postgres@${host}:${port}/${DATABASE}`

/** Where Debian puts a program of PostgreSQL. @param version the major version: `15` */
export const postgresBinary = (name: string, version = VERSION): string => `/usr/lib/postgresql/${version}/bin/${name}`

/** Debian's user of PostgreSQL, which does not run as root. */
export const postgresUser = () => {
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

const asPostgres = (command: string, args: readonly string[]) =>
  execFileSync(postgresBinary(command), args, { ...postgresUser(), stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })

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

const CONFIGURATION = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']
/** Debian keeps the configuration outside of the data folder, so that a base backup does not have it. */
const configurationOf = (data: string) => `${data}-configuration`

function copyConfiguration(from: string, data: string) {
  const { uid, gid } = postgresUser()
  const folder = configurationOf(data)
  fs.mkdirSync(folder)
  fs.chownSync(folder, uid, gid)
  for (const name of CONFIGURATION) {
    fs.copyFileSync(path.join(from, name), path.join(folder, name))
    fs.chownSync(path.join(folder, name), uid, gid)
  }
}

/** A server on a data folder. @param more settings besides the ones that all servers have */
function serverAt(
  { host, port }: Address,
  name: string,
  folder: string,
  logFolder: string,
  more: readonly string[] = [],
): FleetProcess {
  const [config, hba, ident] = CONFIGURATION.map((name) => path.join(configurationOf(folder), name))
  const files = [`config_file=${config}`, `hba_file=${hba}`, `ident_file=${ident}`]
  const all = [...SETTINGS, ...files, `listen_addresses=${host}`, `port=${port}`, ...more]
  const settings = all.flatMap((setting) => ['-c', setting])
  return new FleetProcess(
    {
      name,
      command: postgresBinary('postgres'),
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
  /** Folder to which both archive their WAL. */
  wal: string
  /** Takes a base backup of the primary. @returns its folder */
  backUp: () => Promise<string>
  /** Archives all WAL that the server at an address has written. */
  archive: (address: Address) => Promise<void>
}

/** Creates a primary and its standby in a folder, and starts both. */
export async function startDatabases(folder: string, logFolder: string): Promise<DatabasePair> {
  const { uid, gid } = postgresUser()
  const [first, second, wal] = [path.join(folder, 'primary'), path.join(folder, 'standby'), path.join(folder, 'wal')]
  fs.chownSync(folder, uid, gid)
  fs.mkdirSync(wal)
  fs.chownSync(wal, uid, gid)
  // As docs/operations.md says, with a shorter time between files.
  const archiving = [
    'archive_mode=on',
    `archive_command=cmp -s "%p" "${wal}/%f" || { test ! -f "${wal}/%f" && cp "%p" "${wal}/%f.part" && mv "${wal}/%f.part" "${wal}/%f"; }`,
    'archive_timeout=30',
  ]
  asPostgres('initdb', ['-D', first, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'])
  copyConfiguration(first, first)
  for (const name of CONFIGURATION) fs.rmSync(path.join(first, name))
  fs.appendFileSync(path.join(configurationOf(first), 'pg_hba.conf'), 'host replication postgres 127.0.0.0/8 trust\n')
  const primary = serverAt(ADDRESSES.primary, 'postgres-primary', first, logFolder, archiving)
  await primary.start()
  const { host, port } = ADDRESSES.primary
  const copyPrimary = (target: string, ...options: string[]) =>
    promisify(execFile)(
      postgresBinary('pg_basebackup'),
      [...['-h', host, '-p', String(port), '-U', 'postgres'], ...['-D', target, '--no-sync', '-c', 'fast', ...options]],
      { ...postgresUser(), cwd: '/' },
    )
  await copyPrimary(second, '-R')
  copyConfiguration(configurationOf(first), second)
  const standby = serverAt(ADDRESSES.standby, 'postgres-standby', second, logFolder, archiving)
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
    wal,
    backUp: async () => {
      const base = path.join(folder, 'base-backup')
      await copyPrimary(base)
      return base
    },
    archive: async (address) => {
      const [row] = await query<{ file: string }>(address, 'select pg_walfile_name(pg_switch_wal()) as file')
      for (const giveUpAt = Date.now() + ARCHIVE_MS; !fs.existsSync(path.join(wal, row?.file ?? '')); ) {
        if (Date.now() > giveUpAt) throw new Error(`${row?.file} was not archived within ${ARCHIVE_MS / 1000} s.`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
