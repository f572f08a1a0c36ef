import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

interface Hashed {
  assets: readonly { path: string; integrity: string }[]
}

const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * Replaces the server bundle of a release. The new code can load the old one as `./original.cjs`.
 * @returns the updated `assets` of the release record
 */
export async function replaceServer<Record extends Hashed>(
  folder: string,
  { assets, server = '' }: Record & { server?: string },
  code: string,
): Promise<Record['assets']> {
  const file = path.join(folder, server)
  await fs.rename(file, path.join(path.dirname(file), 'original.cjs'))
  await fs.writeFile(file, code)
  const now = hashOf(Buffer.from(code))
  return assets.map((asset) => (asset.path === server ? { ...asset, integrity: now } : asset))
}

/** Source of a server bundle that behaves like the original and reports another version. */
export const serverOf = (version: string) =>
  `module.exports = { ...require("./original.cjs"), version: ${JSON.stringify(version)} }`

/**
 * Updates all integrity hashes after files of a release were changed: each script that contains the hash of a changed
 * file gets the new one, up to the entry. Deletes outdated compressed copies.
 * @returns the updated `assets` of the release record
 */
export async function rehash<Record extends Hashed>(folder: string, record: Record): Promise<Record['assets']> {
  const scripts = record.assets.filter(({ path: file }) => file.endsWith('.js')).map(({ path: file }) => file)
  const known = new Map(record.assets.map(({ path: file, integrity }) => [file, integrity]))
  let isWhole = false
  while (!isWhole) {
    isWhole = true
    for (const [file, before] of known) {
      const now = hashOf(await fs.readFile(path.join(folder, file)))
      if (now === before) continue
      isWhole = false
      known.set(file, now)
      for (const ending of ['br', 'gz']) await fs.rm(path.join(folder, `${file}.${ending}`), { force: true })
      for (const script of scripts) await replaceIn(path.join(folder, script), before.slice(7), now.slice(7))
    }
  }
  return record.assets.map((asset) => ({ ...asset, integrity: known.get(asset.path) ?? asset.integrity }))
}

async function replaceIn(file: string, from: string, to: string) {
  const text = await fs.readFile(file, 'utf8')
  if (text.includes(from)) await fs.writeFile(file, text.replaceAll(from, to))
}
