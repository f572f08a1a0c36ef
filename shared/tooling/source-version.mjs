import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.cache', 'e2e', 'coverage', 'testing'])
/** Folders of `shared/tooling` that check, start or change the repository. A build reads none of them. */
const SKIPPED_TOOLING = ['boundaries', 'checks', 'commands', 'jest', 'mutations', 'new-remote', 'serve']
const SKIPPED_PATHS = new Set(SKIPPED_TOOLING.map((name) => path.join(repositoryRoot, 'shared/tooling', name)))
const isDocument = (name) => name.endsWith('.md')
const isTest = (name) => /\.(test|type-test)\.tsx?$/.test(name)

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name)
    if (SKIPPED_FOLDERS.has(entry.name) || SKIPPED_PATHS.has(file) || isDocument(entry.name) || isTest(entry.name))
      continue
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/**
 * The files that the build of an app can read: those of its folder and of `shared`, without documents and tests, and the lock file.
 * @param {string} folder absolute path of the workspace
 * @returns {string[]} absolute paths, always in the same order
 */
export const buildSources = (folder) => [
  ...filesBelow(folder),
  ...filesBelow(path.join(repositoryRoot, 'shared')),
  path.join(repositoryRoot, 'package-lock.json'),
]

/**
 * The version of an app's build: its package's version and a hash of everything the build reads. The same sources always
 * give the same version, so an existing build with that version can be reused.
 * @param {string} folder absolute path of the workspace
 * @returns {string} e.g. `0.1.0-3fa2c1d9`
 */
export function sourceVersion(folder) {
  const hash = createHash('sha256')
  for (const file of buildSources(folder))
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}
