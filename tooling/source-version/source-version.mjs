import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { importClosure } from './import-closure.mjs'
import { lockedPackages } from './locked-packages.mjs'
import { importsOf } from './read-imports.mjs'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.cache', 'e2e', 'coverage', 'testing'])
/** Imported by the server bundles' entries, whose source `webpack/server.ts` generates. */
const GENERATED_IMPORTS = ['shared/runtime/src/server/index.ts']
const isDocument = (name) => name.endsWith('.md')
const isTest = (name) => /\.(test|type-test)\.tsx?$/.test(name)

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name)
    if (SKIPPED_FOLDERS.has(entry.name) || isDocument(entry.name) || isTest(entry.name)) continue
    if (entry.isDirectory()) yield* filesBelow(file)
    else yield file
  }
}

/**
 * What the build of an app reads: the files of its folder without documents and tests, and what these import. The tooling of the build
 * belongs to it, because `webpack.config.ts` imports it.
 * @param {string} folder absolute path of the workspace
 * @param {{ wholeBarrels?: boolean }} [options] `wholeBarrels`: every export of a barrel counts as used
 * @returns {import('./import-closure.mjs').Closure}
 */
export const buildSources = (folder, options) =>
  importClosure([...filesBelow(folder), ...GENERATED_IMPORTS.map((file) => path.join(repositoryRoot, file))], options)

/**
 * Packages that the tooling names only in strings, such as webpack's loaders.
 * @param {Iterable<string>} files
 */
function packagesInStrings(files) {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(repositoryRoot, 'tooling/package.json'), 'utf8'))
  const tooling = path.join(repositoryRoot, 'tooling/')
  return [...files]
    .filter((file) => file.startsWith(tooling))
    .flatMap((file) => importsOf(file).texts.filter((text) => text in dependencies))
}

/**
 * The version of an app's build: its package's version and a hash of everything that the build reads. The same sources always give the
 * same version, so an existing build with that version can be reused. `npm run build` fails when it reads a file that does not count.
 * @param {string} folder absolute path of the workspace
 * @returns {string} e.g. `0.1.0-3fa2c1d9`
 */
export function sourceVersion(folder) {
  const hash = createHash('sha256')
  const { files, names, packages } = buildSources(folder)
  for (const file of [...files].sort())
    hash.update(path.relative(repositoryRoot, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  const locked = lockedPackages([...packages, ...packagesInStrings(files)], path.relative(repositoryRoot, folder))
  for (const line of [...[...names].sort(), ...locked]) hash.update(line).update('\0')
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}
