import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @type {Record<string, LockedPackage> | undefined} */
let lock
const packages = () => {
  lock ??= JSON.parse(fs.readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')).packages
  return lock ?? {}
}

/**
 * The versions in the lock file of packages and of all that they depend on.
 * @param {Iterable<string>} names
 * @param {string} workspace the folder whose own `node_modules` come first, relative to the repository
 * @returns {string[]} `node_modules/react@19.3.1 sha512-…`, sorted; names that are not locked are left out
 */
export function lockedPackages(names, workspace) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} name @param {string} from key of the package that needs it */
  const add = (name, from) => {
    const key = keyOf(name, from)
    if (key === null || found.has(key)) return
    found.add(key)
    const { dependencies, optionalDependencies, peerDependencies } = packages()[key] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(needed, key)
  }
  for (const name of names) add(name, workspace)
  return [...found].sort().map((key) => {
    const { version = '', integrity = '' } = packages()[key] ?? {}
    return `${key}@${version} ${integrity}`
  })
}

/**
 * Where Node finds a package: in the `node_modules` of the folder that needs it, or of a folder above.
 * @param {string} name @param {string} from @returns {string | null}
 */
function keyOf(name, from) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const key = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const locked = packages()[key]
    if (locked && !locked.link) return key
    if (folder === '') return null
  }
}
