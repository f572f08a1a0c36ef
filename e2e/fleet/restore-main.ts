import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from 'tooling/babel'
import { reportChecks } from '../bench/report/check-result'
import { installPackages } from './debian'
import { restoreAndCheck } from './restore'

const USAGE = `npm run restore-drill -- --base <folder> --wal <folder> [--until <time>]

Restores a backup into a fresh database on this machine, checks its money and seats, prints how long it took, and deletes the database. The
backup stays as it is. Needs Debian, root and the disk space of the database.

  --base   folder that pg_basebackup has written (plain format, PostgreSQL 15)
  --wal    folder with the archived WAL
  --until  restores the state of this time: "2026-11-28 12:00:00+00"; by default the newest`

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    wal: { type: 'string' },
    until: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const { base, wal, until, help } = values
const missing = base === undefined || wal === undefined ? ['--base and --wal must be given'] : []
const wrong = [base, wal]
  .filter((folder) => folder !== undefined && !fs.existsSync(folder))
  .map((folder) => `${folder} does not exist`)
const faults = [...missing, ...wrong]

if (help) console.log(USAGE)
else if (faults.length > 0 || base === undefined || wal === undefined) {
  console.error(`${faults.join('; ')}.\n\n${USAGE}`)
  process.exitCode = 1
} else {
  installPackages()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-restore-'))
  fs.chmodSync(folder, 0o755)
  const logFolder = path.join(repositoryRoot, '.cache/restore')
  fs.mkdirSync(logFolder, { recursive: true })
  try {
    const backup = { base: path.resolve(base), wal: path.resolve(wal), until }
    reportChecks(await restoreAndCheck(backup, folder, logFolder))
  } catch (error) {
    console.error(`The backup cannot be restored: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
