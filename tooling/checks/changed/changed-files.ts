import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '../../babel.mjs'

const MAIN_BRANCHES = ['origin/main', 'main']

/**
 * Files that differ from a git ref: committed since, staged, unstaged or untracked.
 * @param ref `''` for the commit where this branch left the main branch; on the main branch itself, the commit before the last
 * @throws Error when git does not know the ref
 */
export function changedFiles(ref: string): string[] {
  const base = ref === '' ? branchPoint() : ref
  const isKnown = git('rev-parse', '--verify', '--quiet', `${base}^{commit}`).status === 0
  if (!isKnown) throw new Error(`Unknown git commit "${base}". Name a branch, a tag or a commit after --changed.`)
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(lists.flatMap(({ stdout }) => stdout.split('\0').filter(Boolean)))]
}

/** Every tracked file, and every untracked file that is not ignored. */
export const repositoryFiles = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '-z').stdout.split('\0').filter(Boolean)

function branchPoint(): string {
  const head = git('rev-parse', 'HEAD').stdout.trim()
  for (const branch of MAIN_BRANCHES) {
    const { status, stdout } = git('merge-base', branch, 'HEAD')
    if (status === 0 && stdout.trim() !== head) return stdout.trim()
  }
  return 'HEAD~1'
}

function git(...args: string[]) {
  return spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
}
