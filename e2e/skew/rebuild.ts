import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { remotes } from 'tooling/remotes'
import { createVariantTree } from './variant-tree'

const MAX_SHARE = 0.5

const repository = path.resolve(import.meta.dirname, '../..')
const ground = path.join(repository, '.cache/rebuild')
const tree = path.join(ground, 'tree')
const data = path.join(ground, 'data')
const workspaces = ['shell', ...remotes.map(({ workspace }) => workspace)]
const { version } = JSON.parse(fs.readFileSync(path.join(repository, 'shell/package.json'), 'utf8'))

/** Builds and publishes all changed apps. @returns duration in seconds */
function publishAll(): number {
  const started = performance.now()
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'edge/src/releases/command.ts', 'publish', 'all'],
    // Hides webpack's build output.
    {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: data, RELEASES_URL: undefined },
    },
  )
  if (status !== 0) throw new Error('Publishing failed; see its output above.')
  return (performance.now() - started) / 1000
}

/** Modification time of each stored file, by path. */
function stored(): Map<string, number> {
  const root = path.join(data, 'releases')
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .map((file) => [file, fs.statSync(path.join(root, file))] as const)
      .flatMap(([file, at]) => (at.isFile() ? [[file, at.mtimeMs] as const] : [])),
  )
}

/** Existing files that changed, and new files outside the folder of `owner`. Publishing a remote must cause neither. */
function touched(owner: string, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  const changed = [...before].filter(([file, at]) => after.get(file) !== at).map(([file]) => file)
  const strange = [...after.keys()].filter((file) => !before.has(file) && !file.startsWith(`${owner}${path.sep}`))
  return [...changed, ...strange]
}

fs.rmSync(ground, { recursive: true, force: true })
createVariantTree(repository, tree, { changes: [], version, apps: workspaces })
const all = publishAll()
console.log(`all ${workspaces.length} apps: ${all.toFixed(1)} s`)

let worst = 0
let faults = 0
for (const { owner, workspace } of remotes) {
  const source = path.join(tree, workspace, 'src/lifecycles.tsx')
  fs.appendFileSync(source, '\n// One change.\n')
  const before = stored()
  const seconds = publishAll()
  const after = stored()
  const others = touched(owner, before, after)
  if (after.size === before.size) others.push(`${owner} was not published`)
  worst = Math.max(worst, seconds / all)
  faults += others.length
  console.log(
    `${owner}: ${seconds.toFixed(1)} s, ${(seconds / all).toFixed(2)} of all; ${after.size - before.size} new files, ${others.length} changes to other apps${others.map((file) => `\n  ${file}`).join('')}`,
  )
}
const holds = worst <= MAX_SHARE && faults === 0
console.log(
  `${holds ? 'PASS' : 'FAIL'}  one remote takes at most ${MAX_SHARE} of the time, and changes no other app (${worst.toFixed(2)})`,
)
process.exitCode = holds ? 0 : 1
