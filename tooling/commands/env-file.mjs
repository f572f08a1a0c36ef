import fs from 'node:fs'
import path from 'node:path'
// A named import would fail on a Node without `parseEnv`, before `checkMachine` says that this Node is too old.
import util from 'node:util'

/** The variables that tests and benchmarks take from `.env`. The settings of the product do not change their results. */
export const TEST_VARIABLES = [
  'CHROMIUM',
  'BASE_URL',
  'E2E_PORT',
  'INVARIANTS_PORT',
  'BENCH_PORT',
  'KIT_PORT',
  'KIT_TEST_PORT',
]

/**
 * Adds the variables in the file `.env` of a folder to an environment. A variable that is set keeps its value.
 * @param {string} folder
 * @param {{ names?: readonly string[], env?: Record<string, string | undefined> }} [options] `names`: the variables to read; all by default
 */
export function readEnvFile(folder, { names, env = process.env } = {}) {
  const file = path.join(folder, '.env')
  if (!fs.existsSync(file)) return
  for (const [name, value] of Object.entries(util.parseEnv(fs.readFileSync(file, 'utf8'))))
    if (names === undefined || names.includes(name)) env[name] ??= value
}
