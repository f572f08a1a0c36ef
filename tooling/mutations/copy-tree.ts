import fs from 'node:fs'
import path from 'node:path'

const LEFT_OUT = new Set(['.git', '.cache', '.data', 'test-results', 'playwright-report', 'coverage'])
const PACKAGES = 'node_modules'

/**
 * Replaces `tree` by a copy of the repository, including builds. Installed packages are symbolic links to those of the repository;
 * workspace links lead to the workspaces of the copy.
 */
export function copyTree(repository: string, tree: string): void {
  fs.rmSync(tree, { recursive: true, force: true })
  copyFolder(repository, tree)
  linkPackages(path.join(repository, PACKAGES), path.join(tree, PACKAGES))
}

function copyFolder(from: string, into: string): void {
  fs.mkdirSync(into, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(into, entry.name)]
    if (LEFT_OUT.has(entry.name)) continue
    if (entry.name === PACKAGES) {
      // Links the packages of a workspace as a whole. `linkPackages` links those of the root one by one.
      if (fs.existsSync(path.join(from, '..', PACKAGES))) fs.symlinkSync(source, target)
    } else if (entry.isDirectory()) copyFolder(source, target)
    else {
      fs.copyFileSync(source, target)
      // Keeps the file times: preflight compares them to find out whether the installation is up to date.
      const { atime, mtime } = fs.statSync(source)
      fs.utimesSync(target, atime, mtime)
    }
  }
}

/**
 * Creates `into` (a `node_modules`) with links to all packages in `from`. Links to workspaces lead to those beside `into`.
 */
export function linkPackages(from: string, into: string): void {
  fs.mkdirSync(into)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue
    const source = path.join(from, entry.name)
    const isWorkspace = entry.isSymbolicLink() && fs.readlinkSync(source).startsWith('../')
    fs.symlinkSync(isWorkspace ? fs.readlinkSync(source) : source, path.join(into, entry.name))
  }
}
