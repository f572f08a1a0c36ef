import fs from 'node:fs'
import path from 'node:path'

const LEFT_OUT = new Set(['.git', '.cache', '.data', 'test-results', 'playwright-report', 'coverage'])
const PACKAGES = 'node_modules'

/**
 * Makes `tree` a copy of the repository, builds included. Packages are links to those of the repository; the workspaces among them lead to the
 * copy's own.
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
      // A workspace's own packages; those of the root are linked one by one.
      if (fs.existsSync(path.join(from, '..', PACKAGES))) fs.symlinkSync(source, target)
    } else if (entry.isDirectory()) copyFolder(source, target)
    else {
      fs.copyFileSync(source, target)
      // What is older than an installation or a build was part of it.
      const { atime, mtime } = fs.statSync(source)
      fs.utimesSync(target, atime, mtime)
    }
  }
}

function linkPackages(from: string, into: string): void {
  fs.mkdirSync(into)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue
    const source = path.join(from, entry.name)
    const isWorkspace = entry.isSymbolicLink() && fs.readlinkSync(source).startsWith('../')
    fs.symlinkSync(isWorkspace ? fs.readlinkSync(source) : source, path.join(into, entry.name))
  }
}
