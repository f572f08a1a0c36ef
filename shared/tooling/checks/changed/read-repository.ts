import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../babel.mjs'
import { readSources } from '../../boundaries/read-sources'
import { remotes } from '../../remotes/remotes.mjs'
import { repositoryFiles } from './changed-files'
import type { Repository } from './select'

/** The repository as it is on disk, with the owners that `e2e/spec-owners.json` names for each spec. */
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
