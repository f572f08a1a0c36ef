import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** State in memory that is written to one JSON file shortly after each change. */
export interface StateFile<S> {
  readonly state: S
  /** To be called after `state` was changed in place. */
  changed: () => void
  /** Resets the state, on disk too. */
  reset: () => Promise<void>
  /** Writes what is still unwritten. */
  flush: () => Promise<void>
}

const WRITE_DELAY_MS = 100

/**
 * Opens the file at `path`, or starts with `empty()` if there is none. Keys that an older version did not write are added from `empty()`.
 */
export async function openStateFile<S extends object>(path: string, empty: () => S): Promise<StateFile<S>> {
  await mkdir(dirname(path), { recursive: true })
  const state: S = { ...empty(), ...(await readJson(path)) }
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let lastWriteMs = 0

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const startedAt = performance.now()
    // A crash while writing must not destroy the old file: writes a second file, then renames it.
    await writeFile(`${path}.next`, JSON.stringify(state))
    await rename(`${path}.next`, path)
    lastWriteMs = performance.now() - startedAt
  }

  function flush() {
    writing = writing.then(() => (timer ? write() : undefined))
    return writing
  }

  function changed() {
    // A large file is written less often, so that writing never takes more than a tenth of the time.
    timer ??= setTimeout(() => flush().catch(report), Math.max(WRITE_DELAY_MS, lastWriteMs * 10))
  }

  async function reset() {
    Object.assign(state, empty())
    changed()
    await flush()
  }

  function report(error: unknown) {
    console.error(`sandbox: could not write ${path}`, error)
  }

  return { state, changed, reset, flush }
}

async function readJson(path: string): Promise<object> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return typeof value === 'object' && value !== null ? value : {}
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Error(`${path} cannot be read as JSON; delete it to reset the sandbox`, { cause: error })
  }
}
