import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../babel.mjs'
import { readSources } from '../../boundaries/read-sources'
import { remotes } from '../../remotes/remotes.mjs'
import { repositoryFiles } from './changed-files'
import type { Repository } from './select'

/** Reads the repository from disk, with the owners of each spec from `e2e/spec-owners.json`. */
export function readRepository(): Repository {
  const owners: Record<string, string[]> = JSON.parse(
    fs.readFileSync(path.join(repositoryRoot, 'e2e/spec-owners.json'), 'utf8'),
  )
  return {
    files: repositoryFiles(),
    imports: readSources().imports,
    apps: [{ owner: 'shell', workspace: 'shell' }, ...remotes],
    specsOf: (owner) =>
      Object.entries(owners)
        .filter(([, about]) => about.includes(owner) || about.includes('*'))
        .map(([file]) => `e2e/src/${file}`),
  }
}
