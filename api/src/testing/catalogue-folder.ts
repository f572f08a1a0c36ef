import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCatalogueCommand } from '../catalogue-files/run-command'
import { closeAfterTests } from './close-after-tests'
import { partnerExperience } from './partner-client'
import type { TestApp } from './test-app'

/** Creates a folder for one test. It is deleted after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
  closeAfterTests(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Files by their paths: texts and pictures as they are, anything else as JSON. */
export type Files = Record<string, unknown>

/** Writes a catalogue. @returns its folder */
export async function testCatalogue(files: Files, folder?: string): Promise<string> {
  const at = folder ?? (await testFolder())
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(at, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(
      file,
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    )
  }
  return at
}

/** The files of a folder by their paths, pictures as base64. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const files: Record<string, string> = {}
  for (const name of names.sort()) {
    files[name] = await readFile(path.join(folder, name), name.startsWith('pictures/') ? 'base64' : 'utf8')
  }
  return files
}

/** Runs `npm run catalogue`. @returns whether there were no faults, and what it printed */
export async function catalogue(api: TestApp, ...args: string[]): Promise<{ isFine: boolean; lines: string[] }> {
  const lines: string[] = []
  const isFine = await runCatalogueCommand(api.context, args, { now: api.now(), print: (line) => lines.push(line) })
  return { isFine, lines }
}

/** A host as `hosts.json` has it. */
export const fileHost = (changes: Record<string, unknown> = {}) => ({
  id: '7',
  name: 'Nell Ashdown',
  bio: 'A host.',
  email: 'nell@hosts.meander.example',
  since: '2016-04-01',
  verified: true,
  ...changes,
})

/** An experience as its file has it, with an illustration as its picture. */
export const fileExperience = (changes: Record<string, unknown> = {}) =>
  partnerExperience({
    id: '12',
    host: '7',
    status: 'live',
    pictures: [{ id: 'potters-bench-1', alt: 'A bench' }],
    ...changes,
  })

/** `sessions.csv` with these lines. */
export const sessionsCsv = (...lines: string[]) =>
  ['experience,start,capacity,seats_sold_elsewhere,cutoff_minutes', ...lines, ''].join('\n')

/** A catalogue with one host, the experience 12 and two sessions. */
export const smallCatalogue = (changes: Files = {}): Files => ({
  'hosts.json': [fileHost()],
  'experiences/12.json': fileExperience(),
  'sessions.csv': sessionsCsv('12,2026-07-01 10:00,8,2,', '12,2026-07-02 10:00,8,,30'),
  ...changes,
})
