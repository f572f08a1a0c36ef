import { createHash } from 'node:crypto'
import path from 'node:path'
import { repositoryRoot } from 'tooling/babel'
import { remoteWorkspaces } from 'tooling/remotes'
import { sourceVersion } from 'tooling/source-version'

export const monolithFolder = path.join(repositoryRoot, 'e2e/bench/monolith')

/** A version that changes with each source file of the shell, the remotes, `shared` and the monolith itself. */
export function monolithVersion(): string {
  const versions = ['shell', ...remoteWorkspaces, 'e2e/bench/monolith'].map((folder) =>
    sourceVersion(path.join(repositoryRoot, folder)),
  )
  return `0.1.0-${createHash('sha256').update(versions.join()).digest('hex').slice(0, 8)}`
}
