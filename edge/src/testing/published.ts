import fs from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseRecord } from 'shared/contracts'
import { stylesheet } from './releases'

/** Writes releases to the folder of a release store, each with the stylesheets that a page inlines. */
export async function publishInto(folder: string, ...releases: readonly ReleaseRecord[]): Promise<void> {
  for (const release of releases) {
    const at = path.join(folder, release.app, release.version)
    await fs.mkdir(at, { recursive: true })
    await fs.writeFile(path.join(at, 'release.json'), JSON.stringify(release))
    const modules = [...Object.values(release.exposes), ...Object.values(release.brings ?? {})]
    const styles = [...release.initial.css, ...modules.flatMap(({ css }) => css)]
    for (const file of styles) await fs.writeFile(path.join(at, file), stylesheet(file, release.version))
  }
}
