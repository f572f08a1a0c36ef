import fs from 'node:fs/promises'
import path from 'node:path'

/** Where on this machine the parts of a composition are, for suites that look into them. */
export interface Whereabouts {
  /** Absolute path of releases, database and all else that it keeps. */
  dataFolder: string
  apiUrl: string
  /** The stand-ins for third parties. */
  sandboxUrl: string
}

const folder = path.resolve(import.meta.dirname, '../../../.cache/compositions')
const noteOf = (publicUrl: string) => path.join(folder, `${new URL(publicUrl).host.replace(':', '-')}.json`)

/** Writes down where a composition is. @returns what takes the note away again */
export async function noteWhereabouts(publicUrl: string, whereabouts: Whereabouts): Promise<() => Promise<void>> {
  const note = noteOf(publicUrl)
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(note, JSON.stringify(whereabouts))
  return () => fs.rm(note, { force: true })
}

/** Where the composition at an address is; null when this repository has started none there. */
export async function whereaboutsOf(publicUrl: string): Promise<Whereabouts | null> {
  const text = await fs.readFile(noteOf(publicUrl), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
