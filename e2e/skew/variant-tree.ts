import fs from 'node:fs'
import path from 'node:path'
import type { SourceChange } from './changes'

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results', 'playwright-report'])

/**
 * Writes the source tree of another release to a folder where it can be built. Unchanged files and their build output
 * stay untouched, so only changed parts are rebuilt.
 * @throws Error when a text to be changed does not occur exactly once in its file
 */
export function createVariantTree(
  repository: string,
  tree: string,
  { changes, version, apps }: { changes: readonly SourceChange[]; version: string; apps: readonly string[] },
) {
  const wanted = new Map<string, Buffer>()
  for (const file of filesBelow(repository, '')) wanted.set(file, fs.readFileSync(path.join(repository, file)))
  for (const [file, text] of changedFiles((file) => wanted.get(file)?.toString() ?? '', changes))
    wanted.set(file, Buffer.from(text))
  for (const app of apps) {
    const manifest = JSON.parse(wanted.get(`${app}/package.json`)?.toString() ?? '{}')
    const budget = manifest.budget && withLargeBudgets(manifest.budget)
    wanted.set(`${app}/package.json`, Buffer.from(JSON.stringify({ ...manifest, budget, version }, null, 2)))
    const log = wanted.get(`${app}/CHANGELOG.md`)?.toString() ?? ''
    wanted.set(`${app}/CHANGELOG.md`, Buffer.from(`${log}\n## ${version}\n\n- as it is\n`))
  }
  if (fs.existsSync(tree))
    for (const file of filesBelow(tree, '')) if (!wanted.has(file)) fs.rmSync(path.join(tree, file))
  for (const [file, bytes] of wanted) {
    const at = path.join(tree, file)
    if (fs.existsSync(at) && fs.readFileSync(at).equals(bytes)) continue
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, bytes)
  }
  linkPackages(repository, tree)
}

/** Raises each budget (kB) by 10%: an app may be close to its budget, and the changes add code to it. */
function withLargeBudgets(budget: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(budget).map(([part, limit]) => [part, limit * 1.1]))
}

/**
 * Applies changes to files.
 * @returns the new text of each changed or created file, by path
 * @throws Error when a text to be changed does not occur exactly once in its file
 */
export function changedFiles(
  read: (file: string) => string,
  changes: readonly SourceChange[],
): ReadonlyMap<string, string> {
  const changed = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const before = changed.get(file) ?? read(file)
    if (from !== undefined && before.split(from).length !== 2)
      throw new Error(`${file} has changed: it must contain “${from.trim()}” once (see e2e/skew/changes.ts).`)
    changed.set(file, from === undefined ? to : before.replace(from, () => to))
  }
  return changed
}

function* filesBelow(root: string, folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, file)
    else if (entry.isFile()) yield file
  }
}

/** Links the packages of the repository; the workspaces are the tree's own. */
function linkPackages(repository: string, tree: string) {
  const from = path.join(repository, 'node_modules')
  const into = path.join(tree, 'node_modules')
  fs.rmSync(into, { recursive: true, force: true })
  fs.mkdirSync(into)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue
    const at = path.join(from, entry.name)
    const isWorkspace = entry.isSymbolicLink() && fs.readlinkSync(at).startsWith('../')
    fs.symlinkSync(isWorkspace ? fs.readlinkSync(at) : at, path.join(into, entry.name))
  }
  for (const entry of fs.readdirSync(repository, { withFileTypes: true })) {
    const own = path.join(repository, entry.name, 'node_modules')
    if (!entry.isDirectory() || !fs.existsSync(own)) continue
    const link = path.join(tree, entry.name, 'node_modules')
    // A build may have created this folder before there was anything to link.
    fs.rmSync(link, { recursive: true, force: true })
    if (fs.existsSync(path.dirname(link))) fs.symlinkSync(own, link)
  }
}
