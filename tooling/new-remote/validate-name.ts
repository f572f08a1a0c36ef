import fs from 'node:fs'
import path from 'node:path'
import { remotesIn } from '../remotes/remotes.mjs'

/** Rooms, words of commands, the edge's own addresses, and what a window or the language calls something already: a remote's entry puts its name on the window. */
const RESERVED = [
  ...['shell', 'shared', 'api', 'demo', 'edge', 'sandbox', 'invariants', 'bench', 'monolith', 'team', 'whole'],
  ...['all', 'kit', 'skew', 'suite', 'off', 'next'],
  ...['auth', 'releases', 'cda', 'media', 'icons', 'logout', 'err', 'sitemap', 'robots', 'manifest', 'node'],
  ...['window', 'document', 'location', 'history', 'navigator', 'name', 'status', 'top', 'self', 'parent', 'event'],
  ...['screen', 'performance', 'caches', 'crypto', 'origin', 'external', 'length', 'closed', 'frames', 'opener'],
  ...['stop', 'print', 'close', 'focus', 'blur', 'open', 'find', 'alert', 'fetch', 'webpack', 'effector', 'react'],
  ...['new', 'class', 'default', 'delete', 'export', 'import', 'function', 'return', 'switch', 'this', 'void', 'with'],
  ...[
    'case',
    'catch',
    'const',
    'continue',
    'debugger',
    'else',
    'enum',
    'extends',
    'false',
    'finally',
    'for',
    'if',
    'in',
  ],
  ...['instanceof', 'let', 'null', 'package', 'super', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'while'],
]

/** A sentence that says why a remote cannot have this name, or null when it can. @param root of the repository */
export function validateRemoteName(name: string, root: string): string | null {
  if (!/^[a-z]{2,20}$/.test(name))
    return `“${name}” is not a valid name for a remote. Use one word of 2 to 20 lower-case letters, like “events”.`
  if (RESERVED.includes(name)) return `“${name}” is reserved by the product or by browsers. Choose another name.`
  const remotes = remotesIn(root)
  if (remotes.some(({ owner }) => owner === name) || fs.existsSync(path.join(root, `mf-${name}`)))
    return `There is already a remote called “${name}”: mf-${name}.`
  const rival = remotes.find(({ workspace }) =>
    fs.readFileSync(path.join(root, workspace, 'routes.ts'), 'utf8').includes(`path: '/${name}'`),
  )
  return rival ? `/${name} is already a URL of ${rival.workspace}. Choose another name.` : null
}
