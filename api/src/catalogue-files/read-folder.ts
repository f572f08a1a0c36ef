import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { PHOTO_MAX_BYTES, photoTooHeavy } from '../pictures'
import { CatalogueParts } from './catalogue-schema'
import { type CatalogueSource, catalogueInMemory, FileFault, type Located, located } from './catalogue-source'
import { readCsv } from './read-csv'
import { readJson } from './read-json'

const SINGLE = 'catalogue.json'
const HOSTS = 'hosts.json'
const EXPERIENCES = 'experiences'
const SESSIONS = 'sessions.csv'
const PICTURES = 'pictures'
const KNOWN: ReadonlySet<string> = new Set([SINGLE, HOSTS, EXPERIENCES, SESSIONS, PICTURES])
/** Files of editors and file managers, and notes. */
const isIgnored = (name: string) =>
  name.startsWith('.') || name.startsWith('~') || /^(readme|thumbs\.db|desktop\.ini)/i.test(name)

/**
 * Opens a catalogue: a folder, or the file `catalogue.json`. Its files are read while it is imported.
 * @throws FileFault when it is not there, or has unknown files
 */
export async function openFolder(folder: string): Promise<CatalogueSource> {
  const found = await stat(folder).catch(absent)
  if (!found) throw new FileFault(folder, 'There is no such folder or file. Please check its name.')
  if (found.isFile()) return await openFile(folder)
  const names = (await readdir(folder)).filter((name) => !isIgnored(name))
  const unknown = names.filter((name) => !KNOWN.has(name)).sort()
  if (unknown.length > 0) {
    const expected = `A catalogue has ${HOSTS}, ${EXPERIENCES}/, ${SESSIONS} and ${PICTURES}/, or ${SINGLE}.`
    throw new FileFault(unknown.join(', '), `${expected} Please rename it or take it out.`)
  }
  if (names.includes(SINGLE)) {
    const both = names.find((name) => name !== SINGLE && name !== PICTURES)
    if (both)
      throw new FileFault(SINGLE, `There is ${both} too. Please keep one of them: the other one would be ignored.`)
    return await openFile(path.join(folder, SINGLE))
  }
  if (!names.some((name) => name !== PICTURES)) {
    throw new FileFault(folder, `There is no catalogue in it: no ${HOSTS}, ${EXPERIENCES}/, ${SESSIONS} or ${SINGLE}.`)
  }
  const experiences = names.includes(EXPERIENCES) ? (await readdir(path.join(folder, EXPERIENCES))).sort() : []
  return {
    hosts: () => (names.includes(HOSTS) ? readHosts(folder) : located(HOSTS, [])),
    experiences: () => readExperiences(folder, experiences),
    sessions: names.includes(SESSIONS) ? () => readCsv(path.join(folder, SESSIONS), SESSIONS) : null,
    nameSession: (line) => `${SESSIONS} line ${line}`,
    picture: (file) => readPicture(folder, file),
    experienceCount: experiences.length,
  }
}

/** Opens a whole catalogue in one file. Picture files are beside it, in `pictures`. */
async function openFile(file: string): Promise<CatalogueSource> {
  const at = path.basename(file)
  const parsed = CatalogueParts.safeParse(readJson(await readText(file, at), at))
  if (!parsed.success) {
    const { path: place, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    throw new FileFault(
      [at, place.join('.')].filter(Boolean).join(' '),
      `${message}. It has hosts, experiences and sessions.`,
    )
  }
  return {
    ...catalogueInMemory(parsed.data),
    nameSession: (line) => `${at} sessions.${line - 1}`,
    hosts: () => located(`${at} hosts`, parsed.data.hosts),
    experiences: () => located(`${at} experiences`, parsed.data.experiences),
    picture: (name) => readPicture(path.dirname(file), name),
  }
}

async function* readHosts(folder: string): AsyncGenerator<Located | FileFault> {
  const hosts = await readOne(folder, HOSTS)
  if (hosts instanceof FileFault) yield hosts
  else if (Array.isArray(hosts.value)) yield* located(HOSTS, hosts.value)
  else yield new FileFault(HOSTS, 'Please write the hosts as an array: [{ "id": … }].')
}

async function* readExperiences(folder: string, names: readonly string[]): AsyncGenerator<Located | FileFault> {
  for (const name of names) {
    if (isIgnored(name)) continue
    const at = `${EXPERIENCES}/${name}`
    if (!name.endsWith('.json')) {
      yield new FileFault(at, 'Only files <id>.json belong here. Please rename it or take it out.')
      continue
    }
    const experience = await readOne(folder, at)
    yield experience
    if (!(experience instanceof FileFault) && idOf(experience.value) !== name.slice(0, -'.json'.length)) {
      yield new FileFault(at, `Its id is ${JSON.stringify(idOf(experience.value))}. Please name the file <id>.json.`)
    }
  }
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

async function readOne(folder: string, at: string): Promise<Located | FileFault> {
  try {
    return { at, value: readJson(await readText(path.join(folder, at), at), at) }
  } catch (error) {
    if (error instanceof FileFault) return error
    throw error
  }
}

/** @throws FileFault for a file that is not UTF-8 */
async function readText(file: string, at: string): Promise<string> {
  const bytes = await readFile(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileFault(at, 'This file is not UTF-8. Please save it as UTF-8.')
  }
}

async function readPicture(folder: string, file: string): Promise<Buffer | null> {
  const found = await stat(path.join(folder, file)).catch(absent)
  if (!found?.isFile()) return null
  if (found.size > PHOTO_MAX_BYTES) throw new FileFault(file, photoTooHeavy().message)
  return await readFile(path.join(folder, file))
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
