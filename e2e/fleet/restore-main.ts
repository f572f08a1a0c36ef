import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from 'tooling/babel'
import { installDebianPackages } from 'tooling/debian-packages'
import { reportChecks } from '../bench/report/check-result'
import { backupFaults } from './check-backup'
import { DATABASE, postgresBinary, postgresUser } from './database'
import { restoreAndCheck } from './restore'
import { versionOf } from './restored-server'

const USAGE = `npm run restore-drill -- --base <folder> --wal <folder> [--until <time>] [--database <name>]

Restores a backup into a fresh database on this machine, checks its money and seats, prints how long it took, and deletes the database. The
backup stays as it is, and the configuration of the server that was backed up is not needed. Runs as root on Debian, with PostgreSQL of the
backup's major version, which it installs when it is missing. TMPDIR names the folder for the database.

  --base      folder that pg_basebackup has written, in plain format
  --wal       folder with the archived WAL
  --until     restores the state of this time: "2026-11-28 12:00:00+00"; by default the newest
  --database  name of the product's database; by default ${DATABASE}`

/** Exit code of a command that was stopped by Ctrl+C. */
const INTERRUPTED = 130

function readOptions() {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      wal: { type: 'string' },
      until: { type: 'string' },
      database: { type: 'string', default: DATABASE },
      help: { type: 'boolean', default: false },
    },
  })
  return values
}

/** @throws Error that says what to do */
function checkAccess(wal: string) {
  try {
    execFileSync('ls', [wal], { ...postgresUser(), stdio: 'ignore', cwd: '/' })
  } catch {
    throw new Error(`--wal: the user postgres cannot read ${wal}. Give it access to the folder and those above it.`)
  }
}

async function main(): Promise<void> {
  const { base, wal, until, database, help } = readOptions()
  if (help) return console.log(USAGE)
  if (base === undefined || wal === undefined) throw new Error(`--base and --wal must be given.\n\n${USAGE}`)
  if (process.getuid?.() !== 0)
    throw new Error('The restore drill must run as root: it starts PostgreSQL as another user.')
  const backup = { base: path.resolve(base), wal: path.resolve(wal), until }
  const faults = backupFaults(backup, os.tmpdir())
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const version = versionOf(backup)
  const files = [postgresBinary('postgres', version)]
  installDebianPackages('The restore drill', { packages: [`postgresql-${version}`], files })
  checkAccess(backup.wal)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-restore-'))
  fs.chmodSync(folder, 0o755)
  const logFolder = path.join(repositoryRoot, '.cache/restore')
  fs.mkdirSync(logFolder, { recursive: true })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    reportChecks(await restoreAndCheck({ backup, folder, logFolder, database, signal: stop.signal }))
  } catch (error) {
    if (!stop.signal.aborted) throw error
    console.error('Stopped. The copy is deleted.')
    process.exitCode = INTERRUPTED
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(`The backup cannot be restored: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
})
