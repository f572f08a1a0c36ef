/** Something that a file says, and where: `experiences/12.json`, `hosts.json 0`. */
export interface Located<T = unknown> {
  at: string
  value: T
}

/** A session of a file. The line, or index, is for messages. */
export interface SessionInput {
  line: number
  value: unknown
}

/** What is wrong in a file, and what to do. It is reported; nothing is written then. */
export class FileFault extends Error {
  /** @param at the file, with its line or JSON path if known */
  constructor(
    readonly at: string,
    message: string,
  ) {
    super(message)
    this.name = 'FileFault'
  }
}

/** A catalogue to import: a folder, or data in memory. A part may yield `FileFault`s for what cannot be read; reading continues. */
export interface CatalogueSource {
  hosts: () => AsyncIterable<Located | FileFault>
  experiences: () => AsyncIterable<Located | FileFault>
  /** Null when the catalogue says nothing about sessions: they stay as they are. */
  sessions: (() => AsyncIterable<SessionInput | FileFault>) | null
  /** How messages name a session: `sessions.csv line 7`. */
  nameSession: (line: number) => string
  /** The content of a picture file; null when there is none. @throws FileFault when it is too large or cannot be read */
  picture: (file: string) => Promise<Buffer | null>
  /** Number of experiences, for the progress. */
  experienceCount: number
}

/** A catalogue in memory, without picture files. Its values are validated as those of files are. */
export function catalogueInMemory(data: {
  hosts: readonly unknown[]
  experiences: readonly unknown[]
  sessions: Iterable<unknown>
}): CatalogueSource {
  return {
    hosts: () => located('hosts', data.hosts),
    experiences: () => located('experiences', data.experiences),
    sessions: () => numbered(data.sessions),
    nameSession: (line) => `sessions.${line - 1}`,
    picture: async () => null,
    experienceCount: data.experiences.length,
  }
}

/** The values of an array, each with its JSON path. */
export async function* located(name: string, values: readonly unknown[]): AsyncGenerator<Located> {
  for (const [index, value] of values.entries()) yield { at: `${name}.${index}`, value }
}

/** Values with their numbers, from 1 on. */
export async function* numbered(values: Iterable<unknown>): AsyncGenerator<SessionInput> {
  let line = 0
  for (const value of values) {
    line += 1
    yield { line, value }
  }
}
