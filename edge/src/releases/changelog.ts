import fs from 'node:fs/promises'
import path from 'node:path'

/** @throws Error when the version in an app's package.json has no heading in its CHANGELOG.md */
export async function assertChangelogEntry(folder: string): Promise<void> {
  const { name, version } = JSON.parse(await fs.readFile(path.join(folder, 'package.json'), 'utf8'))
  const log = await fs.readFile(path.join(folder, 'CHANGELOG.md'), 'utf8').catch(() => '')
  if (log.split('\n').includes(`## ${version}`)) return
  throw new Error(`${name} ${version} has no changelog entry: add "## ${version}" to ${name}/CHANGELOG.md.`)
}
