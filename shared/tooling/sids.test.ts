import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from '@babel/core'
import { babelOptions, repositoryRoot } from './babel.mjs'
import { remoteWorkspaces } from './remotes/remotes.mjs'

const ROOMS = ['shared', 'shell', ...remoteWorkspaces]

function* sources(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name)) yield file
  }
}

/** The id under which each store travels from server to browser, by the file that makes it. */
function storeIds(): { sid: string | undefined; file: string }[] {
  const options = babelOptions({ target: { node: 'current' } })
  const found: { sid: string | undefined; file: string }[] = []
  for (const room of ROOMS) {
    for (const file of sources(path.join(repositoryRoot, room, 'src'))) {
      const text = fs.readFileSync(file, 'utf8')
      if (!/\b(createStore|restore)\b/.test(text)) continue
      const code = transformSync(text, { ...options, filename: file })?.code ?? ''
      // The plugin wraps what the code says in `and`, which wins over the id it adds.
      for (const call of code.split(/\b(?=createStore\()/).slice(1)) {
        const explicit = /\band: \{\s*sid: ['"]([^'"]+)['"]/.exec(call)?.[1]
        const added = /\bsid: "([^"]+)"/.exec(call)?.[1]
        found.push({ sid: explicit ?? added, file: path.relative(repositoryRoot, file) })
      }
    }
  }
  return found
}

test('every store has an id of its own over all packages, or state would be lost or swapped on its way to the browser', () => {
  const ids = storeIds()
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter(({ sid }) => !sid)).toEqual([])
  const files = new Map<string, string[]>()
  for (const { sid = '', file } of ids) files.set(sid, [...(files.get(sid) ?? []), file])
  expect([...files].filter(([, places]) => places.length > 1)).toEqual([])
})
