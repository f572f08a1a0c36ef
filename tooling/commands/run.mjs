import { spawn } from 'node:child_process'
import { readEnvFile, TEST_VARIABLES } from './env-file.mjs'
import { repository, stop } from './preflight.mjs'

const USAGE = `node tooling/commands/run.mjs [--tests] <file> [arguments]

Runs a TypeScript file in the current folder, with the variables of .env. With --tests it reads only those that are for tests and benchmarks.`

const isTest = process.argv[2] === '--tests'
const [file, ...args] = process.argv.slice(isTest ? 3 : 2)
if (!file) stop(USAGE)
readEnvFile(repository, isTest ? { names: TEST_VARIABLES } : {})
const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' })
// The terminal sends the SIGINT of Ctrl+C to the child too.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
