import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeVersionProblem } from './node-version.mjs'

// Runs before the packages are installed: this file must not import from node_modules.
export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const NEEDED_BYTES = 3 * 1024 ** 3

/** Prints a message and exits with code 1. */
export function stop(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

export function checkMachine() {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem) stop(problem)
  const { bavail, bsize } = fs.statfsSync(repository)
  const needed = fs.existsSync(path.join(repository, 'node_modules')) ? NEEDED_BYTES / 6 : NEEDED_BYTES
  if (bavail * bsize < needed) {
    stop(
      `The disk is nearly full: ${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB are free, about ${(needed / 1024 ** 3).toFixed(1)} GB are needed.`,
    )
  }
}

/** Runs `npm ci`, unless the installation is newer than the lockfile. Exits with code 1 when that fails. */
export function install() {
  const lock = path.join(repository, 'package-lock.json')
  const stamp = path.join(repository, 'node_modules/.package-lock.json')
  const fresh = fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs >= fs.statSync(lock).mtimeMs
  if (fresh) return
  step('installing packages', () =>
    runOrStop('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing packages failed.'),
  )
  // `npm ci` can leave the stamp older than a lockfile that git has just checked out.
  fs.utimesSync(stamp, new Date(), new Date())
}

export function step(name, work) {
  const started = Date.now()
  process.stdout.write(`• ${name} …\n`)
  const result = work()
  const done = () => console.log(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
  done()
  return result
}

export function runOrStop(command, args, failure, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: repository, stdio: 'inherit', ...options })
  if (status !== 0) stop(`${failure} (${[command, ...args].join(' ')}${signal ? `, ended by ${signal}` : ''})`)
}

export const tsx = (file, ...args) => ['--import', 'tsx', path.join(repository, file), ...args]
