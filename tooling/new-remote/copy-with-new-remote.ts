import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { newRemote } from './new-remote'

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])

/** A copy of this repository with a new remote in it, for tests. */
export interface CopyWithRemote {
  copy: string
  /** Files that were created or changed, relative to the copy. */
  files: string[]
  /** Runs a command in the copy. `said` is its standard output and error output. */
  run(command: string, ...args: string[]): { status: number | null; said: string }
  remove(): void
}

export async function copyWithNewRemote(name: string): Promise<CopyWithRemote> {
  // The real path: tools resolve symbolic links, and would take the link and its target for different folders.
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'meander-new-remote-')))
  fs.cpSync(repositoryRoot, copy, { recursive: true, filter: (from) => !SKIPPED.has(path.basename(from)) })
  const files = await newRemote(name, copy)
  linkPackages(copy)
  return {
    copy,
    files,
    run(command, ...args) {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'test' },
      })
      return { status, said: `${stdout}${stderr}` }
    },
    remove: () => fs.rmSync(copy, { recursive: true, force: true }),
  }
}

/** Links the installed packages of this repository and the workspaces of the copy. */
function linkPackages(copy: string): void {
  const installed = path.join(repositoryRoot, 'node_modules')
  fs.mkdirSync(path.join(copy, 'node_modules'))
  for (const name of fs.readdirSync(installed)) {
    const isWorkspace = fs.existsSync(path.join(copy, name, 'package.json'))
    if (!isWorkspace) fs.symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name))
  }
  for (const name of fs.readdirSync(copy)) {
    if (name === 'node_modules' || !fs.existsSync(path.join(copy, name, 'package.json'))) continue
    fs.symlinkSync(path.join(copy, name), path.join(copy, 'node_modules', name), 'dir')
    const own = path.join(repositoryRoot, name, 'node_modules')
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(copy, name, 'node_modules'), 'dir')
  }
}
