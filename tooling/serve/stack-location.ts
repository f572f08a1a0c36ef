import fs from 'node:fs/promises'
import path from 'node:path'

/** Where the data and services of a local stack are on this machine, for tests that access them directly. */
export interface StackLocation {
  /** Absolute path of its data: releases, database and so on. */
  dataFolder: string
  apiUrl: string
  /** URL of the sandbox, which replaces third parties. */
  sandboxUrl: string
}

const folder = path.resolve(import.meta.dirname, '../../.cache/compositions')
const noteOf = (publicUrl: string) => path.join(folder, `${new URL(publicUrl).host.replace(':', '-')}.json`)

/** Saves the location of a local stack in `.cache/compositions`. @returns a function that removes it */
export async function writeStackLocation(publicUrl: string, whereabouts: StackLocation): Promise<() => Promise<void>> {
  const note = noteOf(publicUrl)
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(note, JSON.stringify(whereabouts))
  return () => fs.rm(note, { force: true })
}

/** Reads the location of the local stack with this public URL; null when this repository has started none there. */
export async function readStackLocation(publicUrl: string): Promise<StackLocation | null> {
  const text = await fs.readFile(noteOf(publicUrl), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
