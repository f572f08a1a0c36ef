import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { liveOnly } from './live-only'
import { localStack } from './local-stack'

interface Release {
  app: string
  version: string
  base: string
  server?: string
  assets: readonly { path: string; integrity: string }[]
  /** Scripts and styles of shared modules that the release brings, by module. */
  brings?: Readonly<Record<string, { js: readonly string[] }>>
}
interface Slot {
  live: Release
  previous?: Release
}
interface Registry {
  generation: number
  shell: Slot
  remotes: Record<string, Slot>
}

/** Copies the live releases of the local stack to a new data folder, which a test may change. */
export async function copiedReleases(purpose: string) {
  liveOnly('The test has its own releases, without the chosen versions.')
  const source = path.join((await localStack()).dataFolder, 'releases')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `meander-${purpose}-`))
  const releases = path.join(folder, 'releases')
  const registry: Registry = JSON.parse(await fs.readFile(path.join(source, 'registry.json'), 'utf8'))
  const slots = [registry.shell, ...Object.values(registry.remotes)]
  for (const { live } of slots) {
    const at = path.join(live.app, live.version)
    await fs.cp(path.join(source, at), path.join(releases, at), { recursive: true })
  }
  await fs.writeFile(path.join(releases, 'registry.json'), JSON.stringify(registry))
  return {
    folder,
    releases,
    registry,
    live: (app: string) => slots.find(({ live }) => live.app === app)?.live,
    remove: () => fs.rm(folder, { recursive: true, force: true }),
  }
}
