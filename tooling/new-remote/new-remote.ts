import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { writeGenerated } from '../remotes/generated'
import { remotesIn, shellPort } from '../remotes/remotes.mjs'
import { firstWidget, remoteFiles } from './template'
import { validateRemoteName } from './validate-name'

/** The name of a new remote is not allowed. The message says why. */
export class InvalidRemoteName extends Error {}

/**
 * Creates the workspace `mf-<name>` and adds it to the contracts, the lockfile, the README and all files generated from the list of
 * remotes.
 * @param root path of the repository
 * @returns the paths of created and changed files, relative to `root`
 * @throws InvalidRemoteName before anything is written
 */
export async function newRemote(name: string, root: string): Promise<string[]> {
  const reason = validateRemoteName(name, root)
  if (reason) throw new InvalidRemoteName(reason)
  const workspace = `mf-${name}`
  const port = Math.max(shellPort(root), ...remotesIn(root).map((remote) => remote.port)) + 1
  const { widget } = firstWidget(name)
  const files = remoteFiles({ name, port })
  for (const [file, text] of files) {
    const at = path.join(root, workspace, file)
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, text)
  }
  const edited = [
    edit(root, 'shared/contracts/src/widgets.ts', /^}\nexport type WidgetName/m, (end) => {
      return `  /** Leads to /${name}. */\n  '${name}/${widget}': { heading: string }\n${end}`
    }),
    edit(root, 'shared/runtime/src/widget/widget.tsx', /(?<=^const labels[\s\S]*?)^}\n/m, (end) => {
      return `  '${name}/${widget}': 'the way to ${name}',\n${end}`
    }),
    edit(root, 'README.md', /^\| `shared` \| contracts/m, (next) => {
      return `| \`${workspace}\` | /${name} | \`shared\` |\n${next}`
    }),
    intoLockfile(root, workspace),
  ]
  format(root, workspace)
  return [...[...files.keys()].map((file) => `${workspace}/${file}`), ...edited, ...(await writeGenerated(root))]
}

/** Formats the new files: where lines break depends on the length of the name. */
function format(root: string, workspace: string): void {
  const biome = path.join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome')
  const words = ['format', '--write', '--vcs-enabled=false', workspace]
  const { status, stderr } = spawnSync(process.execPath, [biome, ...words], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${workspace} was created, but could not be formatted: ${stderr}`)
}

function edit(root: string, file: string, place: RegExp, change: (found: string) => string): string {
  const at = path.join(root, file)
  const text = fs.readFileSync(at, 'utf8')
  if (!place.test(text)) throw new Error(`${file} has no place for a new remote: nothing matches ${place}.`)
  fs.writeFileSync(at, text.replace(place, change))
  return file
}

/** Adds the workspace to the lockfile as `npm install` would, but without the network: a new remote has no dependencies. */
function intoLockfile(root: string, workspace: string): string {
  const file = 'package-lock.json'
  const at = path.join(root, file)
  const lock: { packages: Record<string, object> } = JSON.parse(fs.readFileSync(at, 'utf8'))
  const packages = Object.entries(lock.packages)
  const add = (key: string, value: object) => {
    const next = packages.findIndex(([other]) => other !== '' && other.localeCompare(key, 'en') > 0)
    packages.splice(next < 0 ? packages.length : next, 0, [key, value])
  }
  add(workspace, { version: '0.1.0' })
  add(`node_modules/${workspace}`, { resolved: workspace, link: true })
  fs.writeFileSync(at, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  return file
}

/** Links the workspace into `node_modules` and marks the installation as current, so that no `npm ci` is needed. */
export function linkWorkspace(name: string, root: string): void {
  const folder = path.join(root, 'node_modules')
  const stamp = path.join(folder, '.package-lock.json')
  fs.symlinkSync(`../mf-${name}`, path.join(folder, `mf-${name}`), 'dir')
  if (fs.existsSync(stamp)) fs.utimesSync(stamp, new Date(), new Date())
}
