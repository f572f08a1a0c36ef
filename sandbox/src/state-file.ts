import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Something kept in memory and, shortly after each change, in one JSON file. */
export interface StateFile<S> {
  readonly state: S
  /** Tells that `state` was changed in place. */
  changed: () => void
  /** Forgets everything, on disk too. */
  reset: () => Promise<void>
  /** Writes what is still unwritten. */
  flush: () => Promise<void>
}

const WRITE_DELAY_MS = 100

/**
 * Opens the file at `path`, or starts with `empty()` when there is none. What a version that knew fewer keys left behind
 * is filled up from `empty()`.
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
    // A crash while writing must not cost the old file: write beside it, then rename over it.
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
    throw new Error(`${path} cannot be read as JSON; delete it to start the sandbox afresh`, { cause: error })
  }
}
