import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { backupFaults } from './check-backup'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-test-backup-'))
  write('base/PG_VERSION', '15\n')
  write('base/pg_tblspc')
  write('base/backup_label', 'CHECKPOINT LOCATION: 0/4000060\nSTART TIME: 2026-11-28 02:00:00 GMT\nLABEL: base\n')
  write('wal/000000010000000000000003', '')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Creates a file, or a folder when it has no text. */
function write(name: string, text?: string) {
  const file = path.join(folder, name)
  fs.mkdirSync(text === undefined ? file : path.dirname(file), { recursive: true })
  if (text !== undefined) fs.writeFileSync(file, text)
}
const remove = (name: string) => fs.rmSync(path.join(folder, name), { recursive: true })
const faults = (until?: string) =>
  backupFaults({ base: path.join(folder, 'base'), wal: path.join(folder, 'wal'), until }, folder)

test('a base backup with WAL has no fault', () => {
  expect(faults()).toEqual([])
})

test.each([
  ['no base folder', () => remove('base'), /^--base: there is no folder .*base\.$/],
  ['a base folder of something else', () => remove('base/PG_VERSION'), /it has no file PG_VERSION/],
  ['a base backup in tar format', () => write('base/base.tar.gz', ''), /Unpack base\.tar/],
  ['tablespaces', () => write('base/pg_tblspc/16401', ''), /has tablespaces/],
  ['no WAL folder', () => remove('wal'), /^--wal: there is no folder .*wal\.$/],
  [
    'a WAL folder with nothing but parts of files',
    () => {
      remove('wal/000000010000000000000003')
      write('wal/000000010000000000000003.part', '')
    },
    /has no WAL files\. Does archive_command work/,
  ],
])('%s is named, with what to do', (_name, change, message) => {
  change()
  expect(faults()).toEqual([expect.stringMatching(message)])
})

test.each([
  ['2026-11-28 02:00:00+00', []],
  ['2026-11-28 03:30:00+01', []],
  ['2026-11-28 02:30:00+01', [expect.stringMatching(/is before the backup, which began at 2026-11-28 02:00:00 GMT/)]],
  ['yesterday', [expect.stringMatching(/is no time\. Write it as/)]],
])('--until %s', (until, expected) => {
  expect(faults(until)).toEqual(expected)
})

test('the faults of both folders are named at once', () => {
  remove('base')
  remove('wal')
  expect(faults()).toHaveLength(2)
})

test('a target without the space of the database is named', () => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(folder), bavail: 0 })
  expect(faults()).toEqual([expect.stringMatching(/has 0\.0 GB free.*Set TMPDIR/)])
  jest.restoreAllMocks()
})
