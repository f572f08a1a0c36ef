import fs from 'node:fs'
import path from 'node:path'
import { ADDRESSES, type Address } from './addresses'
import { postgresUser, query } from './database'
import { BINARIES } from './debian'
import { FleetProcess } from './process'

/** PgBouncer in transaction mode, in front of the primary. */
export interface Pooler {
  process: FleetProcess
  /** Sends all connections to another server. */
  pointTo: (database: Address) => Promise<void>
}

const configuration = (database: Address, folder: string) => `[databases]
meander = host=${database.host} port=${database.port} dbname=meander user=postgres

[pgbouncer]
listen_addr = ${ADDRESSES.pgbouncer.host}
listen_port = ${ADDRESSES.pgbouncer.port}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
max_client_conn = 600
default_pool_size = 40
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 10
pidfile = ${folder}/pgbouncer.pid
`

/** Starts PgBouncer. */
export async function startPooler(folder: string, logFolder: string): Promise<Pooler> {
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(file, configuration(ADDRESSES.primary, folder))
  const { uid, gid } = postgresUser()
  fs.chownSync(file, uid, gid)
  const pooler = new FleetProcess(
    {
      name: 'pgbouncer',
      command: BINARIES.pgbouncer,
      args: [file],
      env: { PATH: process.env.PATH },
      uid,
      gid,
      isReady: () => query(ADDRESSES.pgbouncer, 'show version', 'pgbouncer').then(() => true),
    },
    logFolder,
  )
  await pooler.start()
  return {
    process: pooler,
    pointTo: async (database) => {
      fs.writeFileSync(file, configuration(database, folder))
      await query(ADDRESSES.pgbouncer, 'reload', 'pgbouncer')
    },
  }
}
