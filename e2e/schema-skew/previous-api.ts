import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { linkPackages } from 'tooling/mutations/copy-tree'

const JOURNAL = 'api/migrations/meta/_journal.json'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 1024 ** 3 }).trim()

/** Number of migrations of this repository. */
export const countMigrations = (root: string = repositoryRoot): number => {
  const journal: { entries: unknown[] } = JSON.parse(fs.readFileSync(path.join(root, JOURNAL), 'utf8'))
  return journal.entries.length
}

/**
 * Writes the sources of the last commit before the newest migrations to a folder, with links to the installed packages.
 * @returns its short name
 * @throws Error when the history does not reach back to it
 */
export function exportPreviousSources(folder: string): string {
  const newest = git('log', '-1', '--format=%H', '--', JOURNAL)
  const commit = `${newest}^`
  const archive = path.join(folder, '..', 'previous.tar')
  try {
    git('archive', '--format=tar', '--output', archive, commit)
  } catch (error) {
    throw new Error(
      `The commit before ${newest} is not in this clone. Fetch the whole history: git fetch --unshallow.`,
      {
        cause: error,
      },
    )
  }
  fs.mkdirSync(folder)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder])
  fs.rmSync(archive)
  linkPackages(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'))
  for (const workspace of fs.readdirSync(folder)) {
    const packages = path.join(repositoryRoot, workspace, 'node_modules')
    if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(folder, workspace, 'node_modules'))
  }
  return git('rev-parse', '--short', commit)
}
