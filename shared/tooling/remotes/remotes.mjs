import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'

// Read before anything is installed: nothing here may come from node_modules.

/**
 * @typedef {object} Remote
 * @property {string} owner prefixes every widget and fact it answers for
 * @property {string} workspace its folder
 * @property {number} port of its dev server
 * @property {string} team who is asked about a change
 */

/**
 * The remotes: the workspaces `mf-*`, by what they say of themselves as `meander` in their package.json. The one list that all others are made from.
 * @param {string} [root] of the repository
 * @returns {Remote[]} in the order of their ports
 */
export function remotesIn(root = repositoryRoot) {
  const remotes = fs
    .readdirSync(root)
    .filter((name) => name.startsWith('mf-') && fs.existsSync(path.join(root, name, 'package.json')))
    .map((workspace) => {
      const { owner, port, team = `@meander/${owner}` } = ownWords(root, workspace)
      if (`mf-${owner}` !== workspace || !Number.isInteger(port))
        throw new Error(
          `${workspace}/package.json must say "meander": { "owner": "${workspace.slice(3)}", "port": … }.`,
        )
      return { owner, workspace, port, team }
    })
    .sort((one, other) => one.port - other.port)
  const ports = [...remotes.map(({ port }) => port), shellPort(root)]
  const twice = ports.find((port, index) => ports.indexOf(port) !== index)
  if (twice) throw new Error(`Two dev servers have port ${twice}: each package.json names one of its own.`)
  return remotes
}

/**
 * @param {string} [root] of the repository
 * @returns {number} of the shell's dev server
 */
export const shellPort = (root = repositoryRoot) => ownWords(root, 'shell').port

/** @param {string} root @param {string} workspace */
const ownWords = (root, workspace) =>
  JSON.parse(fs.readFileSync(path.join(root, workspace, 'package.json'), 'utf8')).meander ?? {}

export const remotes = remotesIn()

/** The folders of the remotes. */
export const remoteWorkspaces = remotes.map(({ workspace }) => workspace)

/** @param {string} app the shell, or the owner of a remote */
export const workspaceOf = (app) => (app === 'shell' ? 'shell' : `mf-${app}`)
