import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from '@babel/core'
import { babelOptions, browserFolders, repositoryRoot } from './babel.mjs'

function* sources(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name)) yield file
  }
}

/** The sid of each store, under which its state is sent from server to browser, and the file that creates the store. */
function storeIds(): { sid: string | undefined; file: string }[] {
  const options = babelOptions({ target: { node: 'current' } })
  const found: { sid: string | undefined; file: string }[] = []
  for (const folder of browserFolders()) {
    for (const file of sources(path.join(repositoryRoot, folder))) {
      const text = fs.readFileSync(file, 'utf8')
      if (!/\b(createStore|restore)\b/.test(text)) continue
      const code = transformSync(text, { ...options, filename: file })?.code ?? ''
      // The plugin moves the store's own options into `and`; a sid there takes precedence over the generated one.
      for (const call of code.split(/\b(?=createStore\()/).slice(1)) {
        const explicit = /\band: \{\s*sid: ['"]([^'"]+)['"]/.exec(call)?.[1]
        const added = /\bsid: "([^"]+)"/.exec(call)?.[1]
        found.push({ sid: explicit ?? added, file: path.relative(repositoryRoot, file) })
      }
    }
  }
  return found
}

test('every store of all packages has a unique sid, so that server state reaches the right store', () => {
  const ids = storeIds()
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter(({ sid }) => !sid)).toEqual([])
  const files = new Map<string, string[]>()
  for (const { sid = '', file } of ids) files.set(sid, [...(files.get(sid) ?? []), file])
  expect([...files].filter(([, places]) => places.length > 1)).toEqual([])
})

/** Files below these folders are imported by the name of a package, which the Effector plugin knows as a factory. */
const FACTORY_FOLDERS = /^shared\/runtime\/src\/(http|bus|query|autocomplete|geolocation)\//

test('functions that create stores are in files that the Effector plugin knows as factories', () => {
  const unknown: string[] = []
  for (const folder of browserFolders()) {
    for (const file of sources(path.join(repositoryRoot, folder))) {
      const name = path.relative(repositoryRoot, file)
      const isFactory = /(^|\/)create-[\w-]+\.ts$/.test(name) || FACTORY_FOLDERS.test(name)
      if (!isFactory && /^[ \t]+.*\bcreateStore[(<]/m.test(fs.readFileSync(file, 'utf8'))) unknown.push(name)
    }
  }
  expect(unknown).toEqual([])
})
