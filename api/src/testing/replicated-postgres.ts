import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '../app/prepare-database'
import { type RunningPostgres, startEmbeddedPostgres } from '../platform/database/embedded'
import { closeAfterTests } from './close-after-tests'
import { freePort } from './free-port'

/** A migrated database with a replica, by streaming replication. Both are stopped after the tests of the file. */
export async function startReplicatedPostgres(): Promise<{ main: RunningPostgres; replica: RunningPostgres }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-replicated-'))
  // PostgreSQL runs as a separate user, who needs access.
  fs.chmodSync(folder, 0o755)
  const [mainFolder, replicaFolder] = [path.join(folder, 'main'), path.join(folder, 'replica')]
  const [port, replicaPort] = [await freePort(), await freePort()]
  const started = await startEmbeddedPostgres({ dataDir: mainFolder, port })
  await prepareDatabase(started.url)
  // A stopped server is complete on disk; `cp -a` keeps the owner.
  await started.stop()
  execFileSync('cp', ['-a', mainFolder, replicaFolder])
  followMain(path.join(replicaFolder, 'postgres'), port)
  const main = await startEmbeddedPostgres({ dataDir: mainFolder, port })
  const replica = await startEmbeddedPostgres({ dataDir: replicaFolder, port: replicaPort })
  closeAfterTests(async () => {
    await replica.stop()
    await main.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return { main, replica }
}

/** Makes a copied data folder that of a standby: https://www.postgresql.org/docs/18/warm-standby.html */
function followMain(folder: string, port: number): void {
  const connection = `host=127.0.0.1 port=${port} user=postgres password=meander`
  fs.appendFileSync(path.join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  const signal = path.join(folder, 'standby.signal')
  fs.writeFileSync(signal, '')
  const { uid, gid } = fs.statSync(folder)
  fs.chownSync(signal, uid, gid)
}
