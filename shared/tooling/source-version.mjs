import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', 'e2e', 'coverage'])
const isTest = (name) => /\.test\.tsx?$/.test(name)

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name) || isTest(entry.name)) continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/**
 * The version of an app's build: its package's version and a hash of everything the build reads. The same sources always
 * give the same version, so an existing build with that version can be reused.
 * @param {string} folder absolute path of the workspace
 * @returns {string} e.g. `0.1.0-3fa2c1d9`
 */
export function sourceVersion(folder) {
  const hash = createHash('sha256')
  const sources = [
    ...filesBelow(folder),
    ...filesBelow(path.join(repositoryRoot, 'shared')),
    path.join(repositoryRoot, 'package-lock.json'),
  ]
  for (const file of sources)
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}
