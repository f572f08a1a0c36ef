import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { nodeVersionProblem } from './node-version.mjs'
import { repository, runOrStop, stop } from './preflight.mjs'

const USAGE = `node tooling/commands/run-on-node.mjs <major> -- <command> [arguments]

Runs a command of this repository, and every process that it starts, on another version of Node.
The binary comes from the npm package "node" and is cached in .cache/node.`

const [major = '', separator, command, ...args] = process.argv.slice(2)
if (!/^\d+$/.test(major) || separator !== '--' || !command) stop(USAGE)

const folder = path.join(repository, '.cache/node', major)
const bin = path.join(folder, 'node_modules/node/bin')
if (!fs.existsSync(path.join(bin, 'node'))) {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
  // The binary is another package, which the install script of the package `node` fetches.
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  runOrStop('npm', ['install', ...options, `node@${major}`], `Node ${major} could not be fetched.`)
}

const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
const { stdout = '' } = spawnSync('node', ['--version'], { encoding: 'utf8', env })
const version = stdout.trim().replace(/^v/, '')
if (version.split('.')[0] !== major) stop(`Node ${major} was fetched, but its version is ${version || 'unknown'}.`)
const problem = nodeVersionProblem(version)
if (problem) stop(problem)
console.log(`on Node ${version}`)
const { status } = spawnSync(command, args, { cwd: repository, stdio: 'inherit', env })
process.exit(status ?? 1)
