import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'

/** Workspaces whose files others import by `exports` of their package.json. */
const EXPORTING = ['shared', 'tooling', 'sandbox', 'api', 'demo', 'server']

/** @type {Map<string, [pattern: string, file: string][]>} */
const known = new Map()

/** @param {string} workspace */
function exportsOf(workspace) {
  const before = known.get(workspace)
  if (before) return before
  const manifest = JSON.parse(fs.readFileSync(path.join(repositoryRoot, workspace, 'package.json'), 'utf8'))
  /** @type {[string, string][]} */
  const entries = Object.entries(manifest.exports)
  known.set(workspace, entries)
  return entries
}

/**
 * The file that a specifier such as `shared/ui` names, by the `exports` of its workspace.
 * @param {string} specifier
 * @returns {string | null | undefined} absolute path; null when nothing of that name is exported, undefined for another package
 */
export function exportedFile(specifier) {
  const [workspace = ''] = specifier.split('/')
  if (!EXPORTING.includes(workspace)) return undefined
  const subpath = specifier.slice(workspace.length)
  for (const [pattern, file] of exportsOf(workspace)) {
    const [head = '', tail] = pattern.slice(1).split('*')
    if (tail === undefined ? subpath === head : subpath.startsWith(head))
      return path.join(repositoryRoot, workspace, file.replace('*', subpath.slice(head.length)))
  }
  return null
}
