import fs from 'node:fs/promises'
import path from 'node:path'
import { copiedReleases } from '../src/copied-releases'
import { localStack } from '../src/local-stack'
import { type CommandResult, releaseCommand } from '../src/release-command'
import { secondEdge } from '../src/second-edge'
import { lastAdjacentReleases } from './adjacent-releases'
import type { Combination, RemoteAge } from './combinations'

/** The remotes in the order of `Combination.remotes`. */
export const OWNERS = ['discovery', 'booking', 'account', 'content'] as const

/** The age of each app, by name. */
export const agesOf = ({ shell, remotes }: Combination): ReadonlyMap<string, RemoteAge> =>
  new Map<string, RemoteAge>([
    ['shell', shell],
    ...OWNERS.map((owner, index) => [owner, remotes[index] ?? 'now'] as const),
  ])

/** Starts a separate edge that serves every visitor one combination of releases. */
export async function skewedEdge(combination: Combination) {
  const { apiUrl } = await localStack()
  const { folder, releases, registry, remove } = await copiedReleases('skew')
  const known = lastAdjacentReleases()
  const versions: Record<string, string> = {}
  for (const [app, age] of agesOf(combination)) {
    const slot = app === 'shell' ? registry.shell : registry.remotes[app]
    if (!slot) throw new Error(`There is no ${app} in the composition.`)
    if (age !== 'now') {
      const version = known.versions[age][app] ?? 'none'
      const at = path.join(releases, app, version)
      await fs.cp(path.join(known.releases, app, version), at, { recursive: true })
      slot.live = JSON.parse(await fs.readFile(path.join(at, 'release.json'), 'utf8'))
    }
    // Without a previous release, the edge cannot hide a failure with a fallback.
    delete slot.previous
    versions[app] = slot.live.version
  }
  // Remotes without releases of another age keep their live release.
  for (const [owner, slot] of Object.entries(registry.remotes)) versions[owner] ??= slot.live.version
  await fs.writeFile(path.join(releases, 'registry.json'), JSON.stringify(registry))
  const edge = await secondEdge({ dataFolder: folder })
  return {
    origin: edge.origin,
    versions,
    /** Path of the kit's script within the release of a remote that brings its own kit. */
    kitOf: (owner: (typeof OWNERS)[number]): string =>
      registry.remotes[owner]?.live.brings?.['shared/ui']?.js[0] ?? 'none',
    release: (...args: string[]): Promise<CommandResult> => releaseCommand(folder, apiUrl, ...args),
    stop: async () => {
      await edge.stop()
      await remove()
    },
  }
}
