import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Backup } from './restored-server'

/** Names of WAL files: https://www.postgresql.org/docs/15/functions-admin.html#FUNCTIONS-ADMIN-BACKUP */
const WAL_FILE = /^[0-9A-F]{24}$/

/**
 * Says what keeps a backup from being restored, before anything is copied.
 * @param target folder that the database will be copied into
 * @returns a sentence for each fault, which says what to do
 */
export function backupFaults({ base, wal, until }: Backup, target: string): string[] {
  const faults = [...baseFaults(base), ...walFaults(wal), ...untilFaults(base, until)]
  return faults.length > 0 ? faults : spaceFaults(base, target)
}

function baseFaults(base: string): string[] {
  if (!isFolder(base)) return [`--base: there is no folder ${base}.`]
  if (fs.readdirSync(base).some((name) => /^base\.tar/.test(name)))
    return [`--base: ${base} is in tar format. Unpack base.tar into a folder, and pg_wal.tar into its pg_wal.`]
  if (!fs.existsSync(path.join(base, 'PG_VERSION')))
    return [`--base: ${base} is no base backup: it has no file PG_VERSION. Name the folder that pg_basebackup wrote.`]
  const tablespaces = path.join(base, 'pg_tblspc')
  if (isFolder(tablespaces) && fs.readdirSync(tablespaces).length > 0)
    return [`--base: ${base} has tablespaces, and a copy would write into the original ones. Restore it by hand.`]
  return []
}

function walFaults(wal: string): string[] {
  if (!isFolder(wal)) return [`--wal: there is no folder ${wal}.`]
  if (!fs.readdirSync(wal).some((name) => WAL_FILE.test(name)))
    return [`--wal: ${wal} has no WAL files. Does archive_command work on the primary (pg_stat_archiver)?`]
  return []
}

/** https://www.postgresql.org/docs/15/continuous-archiving.html: the file `backup_label` has the time at which the backup began. */
function untilFaults(base: string, until: string | undefined): string[] {
  if (until === undefined) return []
  const iso = until.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
  const wanted = new Date(iso)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(iso) || Number.isNaN(wanted.getTime()))
    return [`--until: ${until} is no time. Write it as 2026-11-28 12:00:00+00, with the offset of its time zone.`]
  const label = path.join(base, 'backup_label')
  const [, began] = /^START TIME: (.+)$/m.exec(fs.existsSync(label) ? fs.readFileSync(label, 'utf8') : '') ?? []
  if (began === undefined || wanted >= new Date(began)) return []
  return [`--until: ${until} is before the backup, which began at ${began}. Name an older base backup.`]
}

function spaceFaults(base: string, target: string): string[] {
  const needed = Number(
    execFileSync('du', ['--summarize', '--block-size=1', base], { encoding: 'utf8' }).split('\t')[0],
  )
  const { bavail, bsize } = fs.statfsSync(target)
  if (bavail * bsize >= needed) return []
  const [has, needs] = [bavail * bsize, needed].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`)
  return [`${target} has ${has} free, and the database needs ${needs}. Set TMPDIR to a folder with more space.`]
}

const isFolder = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
