import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { remotes } from 'tooling/remotes'
import { changes, versions as packageVersions, type Variant, variants } from './changes'
import { createVariantTree } from './variant-tree'

const repository = path.resolve(import.meta.dirname, '../..')
const cache = path.join(repository, '.cache/skew')
const workspaces = ['shell', ...remotes.map(({ workspace }) => workspace)]

/** The apps that are built from changed sources: all remotes of both generations, and the shell of the previous one. */
const published = (generation: Variant) => [
  ...(generation === 'before' ? ['shell'] : []),
  ...remotes.map(({ owner }) => owner),
]

export interface AdjacentReleases {
  /** Where the releases are stored, by app and version. */
  releases: string
  versions: Record<Variant, Record<string, string>>
}

/**
 * Builds and publishes the previous and the next releases from changed sources, with the product's own publish command.
 */
export function publishAdjacentReleases(): AdjacentReleases {
  const versions: AdjacentReleases['versions'] = { before: {}, next: {} }
  for (const generation of variants) {
    const tree = path.join(cache, generation)
    createVariantTree(repository, tree, {
      changes: changes[generation],
      version: packageVersions[generation],
      apps: workspaces,
    })
    for (const app of published(generation)) versions[generation][app] = publishedVersion(tree, app)
  }
  const neighbours = { releases: path.join(cache, 'data/releases'), versions }
  fs.writeFileSync(path.join(cache, 'neighbours.json'), JSON.stringify(neighbours))
  return neighbours
}

/** The releases of the last `publishAdjacentReleases`. */
export const lastAdjacentReleases = (): AdjacentReleases =>
  JSON.parse(fs.readFileSync(path.join(cache, 'neighbours.json'), 'utf8'))

function publishedVersion(tree: string, app: string): string {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'edge/src/releases/command.ts', 'publish', app],
    {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: path.join(cache, 'data'), RELEASES_URL: undefined },
    },
  )
  process.stdout.write(stdout)
  const [, version] = new RegExp(`^(?:published|already there:) ${app}@(\\S+)`, 'm').exec(stdout) ?? []
  if (status !== 0 || !version) throw new Error(`${app} could not be published from ${tree}.`)
  return version
}
