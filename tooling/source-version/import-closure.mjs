import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { importsOf, resolveImport } from './read-imports.mjs'

/**
 * What a build reads, starting from its first files.
 * @typedef {object} Closure
 * @property {Set<string>} files absolute paths, without barrels that are read only in part
 * @property {Set<string>} names `file#export → target` of the barrels that are read in part
 * @property {Set<string>} packages names of the packages that the files import
 */

/**
 * Follows imports from the given files. Of a barrel (a file of nothing but re-exports), only the exports that are used count, so that a
 * change to one kit component concerns only those who import it.
 * @param {readonly string[]} roots absolute paths
 * @param {{ wholeBarrels?: boolean }} [options] `wholeBarrels`: follow every export of a barrel
 * @returns {Closure}
 */
export function importClosure(roots, { wholeBarrels = false } = {}) {
  /** @type {Closure} */
  const closure = { files: new Set(), names: new Set(), packages: new Set() }
  /** @type {Set<string>} */
  const visited = new Set()

  /** @param {string} file @param {string[] | '*'} names */
  const visit = (file, names) => {
    const { reexports, isBarrel } = importsOf(file)
    if (isBarrel && names !== '*' && !wholeBarrels) {
      for (const name of names) visitExport(file, name)
      return
    }
    if (closure.files.has(file)) return
    closure.files.add(file)
    for (const { specifier, names: used } of importsOf(file).imports) follow(specifier, file, used)
    for (const { specifier, imported } of reexports) follow(specifier, file, imported === '*' ? '*' : [imported])
  }

  /** @param {string} barrel @param {string} name */
  const visitExport = (barrel, name) => {
    const key = `${path.relative(repositoryRoot, barrel)}#${name}`
    if (visited.has(key)) return
    visited.add(key)
    const { reexports } = importsOf(barrel)
    const named = reexports.filter(({ exported }) => exported === name)
    // A name that no re-export lists comes from one of the files that are re-exported whole.
    for (const { specifier, imported } of named.length > 0
      ? named
      : reexports.filter(({ exported }) => exported === '*')) {
      closure.names.add(`${key} → ${specifier}#${imported}`)
      follow(specifier, barrel, imported === '*' ? [name] : [imported])
    }
  }

  /** @param {string} specifier @param {string} from @param {string[] | '*'} names */
  const follow = (specifier, from, names) => {
    const file = resolveImport(specifier, from)
    if (file) visit(file, names)
    else if (!/^(\.|node:|data:|https?:|#)/.test(specifier)) closure.packages.add(packageOf(specifier))
  }

  for (const root of roots) visit(root, '*')
  return closure
}

/** @param {string} specifier @returns {string} `@scope/name` of `@scope/name/file` */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
