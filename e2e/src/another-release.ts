import fs from 'node:fs/promises'
import path from 'node:path'
import { localStack } from './local-stack'
import { rehash, replaceServer, serverOf } from './rehash'

interface Changes {
  /** A text that occurs in the browser files and in the server bundle of the live release. */
  from: string
  to: string
}

/** Publishes a copy of an app's live release with one text replaced. The new release does not become live. */
export async function anotherRelease(app: string, { from, to }: Changes) {
  const releases = path.join((await localStack()).dataFolder, 'releases')
  const registry = JSON.parse(await fs.readFile(path.join(releases, 'registry.json'), 'utf8'))
  const { live } = registry.remotes[app]
  const version = `${live.version}-other-${process.pid}`
  const folder = path.join(releases, app, version)
  const draft = path.join(releases, `.publishing-${app}-${process.pid}`)
  await fs.cp(path.join(releases, app, live.version), draft, { recursive: true })
  const changed = await replaceTexts(draft, { from, to })
  if (changed < 2) throw new Error(`“${from}” must be in a browser file and in a server file.`)
  const record = {
    ...live,
    version,
    base: `/releases/${app}/${version}/`,
    published_at: new Date().toISOString(),
    assets: await replaceServer(draft, { ...live, assets: await rehash(draft, live) }, serverOf(version)),
  }
  await fs.writeFile(path.join(draft, 'release.json'), JSON.stringify(record))
  await fs.rename(draft, folder)
  return { version, live: String(live.version), takeOut: () => fs.rm(folder, { recursive: true, force: true }) }
}

/** @returns the number of files that contained the text */
async function replaceTexts(folder: string, { from, to }: Changes): Promise<number> {
  let changed = 0
  for (const file of await fs.readdir(folder, { recursive: true })) {
    if (!/\.c?js$/.test(file)) continue
    const text = await fs.readFile(path.join(folder, file), 'utf8')
    if (!text.includes(from)) continue
    await fs.writeFile(path.join(folder, file), text.replaceAll(from, to))
    changed += 1
  }
  return changed
}
