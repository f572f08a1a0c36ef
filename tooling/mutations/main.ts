import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../babel.mjs'
import { copyTree } from './copy-tree'
import { type Mutation, readMutations } from './read-mutations'

const USAGE = `npm run mutations [-- name …]

Puts faults into a copy of this repository, one at a time, and runs the test that must notice each.
It fails when a test still passes. Without names it tries all mutations; --list prints them.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, help: { type: 'boolean' } },
})
const all = readMutations(path.join(import.meta.dirname, 'patches'))
const stranger = positionals.find((name) => !all.some((mutation) => mutation.name === name))
const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

if (values.help) console.log(USAGE)
else if (stranger !== undefined) {
  console.error(`Unknown mutation "${stranger}". Mutations: ${all.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
} else if (values.list) {
  for (const { name, guarantee, test } of all) console.log(`${name}\n  ${guarantee}\n  npm test -- ${test.join(' ')}`)
} else runAll(chosen)

function runAll(mutations: readonly Mutation[]): void {
  // Not below .cache: jest ignores tests there.
  const tree = path.join(os.tmpdir(), 'meander-mutations')
  const unnoticed: string[] = []
  for (const mutation of mutations) {
    copyTree(repositoryRoot, tree)
    patch(tree, mutation)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tooling/commands/test.mjs', 'quick', ...mutation.test],
      { cwd: tree, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2, env: { ...process.env, E2E_PORT: '3820' } },
    )
    // A test run that could not start does not count as noticing the fault.
    const [, failed] = /(\d+) failed\s*$/.exec(stdout.trimEnd()) ?? []
    const isNoticed =
      status !== 0 && Number(failed) > 0 && /failed in \w/.test(stdout) && !/ended before it/.test(stdout)
    console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${mutation.name}: ${mutation.guarantee}`)
    if (isNoticed) continue
    unnoticed.push(mutation.name)
    fs.writeFileSync(path.join(os.tmpdir(), `meander-mutation-${mutation.name}.log`), stdout + stderr)
    console.log(`  output: ${path.join(os.tmpdir(), `meander-mutation-${mutation.name}.log`)}`)
  }
  fs.rmSync(tree, { recursive: true, force: true })
  console.log(`\n${mutations.length - unnoticed.length} passed, ${unnoticed.length} failed`)
  process.exitCode = unnoticed.length > 0 ? 1 : 0
}

/** @throws Error when the patch does not apply, because the code has changed since */
function patch(tree: string, { name, file }: Mutation): void {
  const { status, stderr } = spawnSync('git', ['apply', file], { cwd: tree, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}.patch no longer applies; recreate it.\n${stderr}`)
}
