import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'

// Must work before the packages are installed: this file must not import from node_modules.

/**
 * @typedef {object} Remote
 * @property {string} owner its name, the prefix of its widgets and domain events
 * @property {string} workspace its folder, relative to the repository
 * @property {number} port of its dev server
 * @property {string} team the GitHub team that reviews its changes
 */

/**
 * Reads the remotes: the workspaces `mf-*`, with the settings under `meander` in their package.json. All other lists are generated from
 * this one.
 * @param {string} [root] path of the repository
 * @returns {Remote[]} in the order of their ports
 * @throws Error when the settings are invalid, or two dev servers have the same port
 */
export function remotesIn(root = repositoryRoot) {
  const remotes = fs
    .readdirSync(root)
    .filter((name) => name.startsWith('mf-') && fs.existsSync(path.join(root, name, 'package.json')))
    .map((workspace) => {
      const { owner, port, team = `@meander/${owner}` } = reservedNames(root, workspace)
      if (`mf-${owner}` !== workspace || !Number.isInteger(port))
        throw new Error(
          `${workspace}/package.json must say "meander": { "owner": "${workspace.slice(3)}", "port": … }.`,
        )
      return { owner, workspace, port, team }
    })
    .sort((one, other) => one.port - other.port)
  const ports = [...remotes.map(({ port }) => port), shellPort(root)]
  const twice = ports.find((port, index) => ports.indexOf(port) !== index)
  if (twice) throw new Error(`Two dev servers have port ${twice}: each package.json needs its own.`)
  return remotes
}

/**
 * @param {string} [root] path of the repository
 * @returns {number} port of the shell's dev server
 */
export const shellPort = (root = repositoryRoot) => reservedNames(root, 'shell').port

/** @param {string} root @param {string} workspace */
const reservedNames = (root, workspace) =>
  JSON.parse(fs.readFileSync(path.join(root, workspace, 'package.json'), 'utf8')).meander ?? {}

export const remotes = remotesIn()

/** The folders of the remotes. */
export const remoteWorkspaces = remotes.map(({ workspace }) => workspace)

/** The folder of an app. @param {string} app `shell`, or the owner of a remote */
export const workspaceOf = (app) => (app === 'shell' ? 'shell' : `mf-${app}`)
