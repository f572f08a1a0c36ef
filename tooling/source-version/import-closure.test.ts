import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { importClosure } from './import-closure.mjs'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-closure-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Writes files, and returns what is read from `main.ts`, relative to their folder. */
function readFrom(files: Record<string, string>, options?: { wholeBarrels: boolean }) {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  const closure = importClosure([path.join(folder, 'main.ts')], options)
  return { ...closure, files: [...closure.files].map((file) => path.basename(file)).sort() }
}

const KIT = {
  'index.ts': `export { Button } from './button'\nexport { Card as Tile } from './card'\nexport * from './forms'`,
  'button.ts': 'export const Button = 1',
  'card.ts': 'export const Card = 2',
  'forms.ts': `export { Field } from './field'\nexport { Select } from './select'`,
  'field.ts': 'export const Field = 3',
  'select.ts': 'export const Select = 4',
}

test.each([
  ['a name', `import { Button } from './index'`, ['button.ts']],
  ['a renamed export', `import { Tile } from './index'`, ['card.ts']],
  ['a name of a barrel that is re-exported whole', `import { Field } from './index'`, ['field.ts']],
  ['a re-exported name', `export { Button } from './index'\nexport const own = 1`, ['button.ts']],
  ['only a type', `import type { Button } from './index'\nimport { type Tile } from './index'`, []],
])('%s of a barrel reads only its file', (_, text, expected) => {
  expect(readFrom({ ...KIT, 'main.ts': text }).files).toEqual([...expected, 'main.ts'].sort())
})

test.each([
  ['the namespace', `import * as kit from './index'`],
  ['nothing, for its effects,', `import './index'`],
  ['a dynamic import', `const kit = import('./index')`],
])('importing %s reads the whole barrel', (_, text) => {
  expect(readFrom({ ...KIT, 'main.ts': text }).files).toEqual([...Object.keys(KIT), 'main.ts'].sort())
})

test('a barrel counts by the exports that are used: adding one changes nothing for others', () => {
  const main = { 'main.ts': `import { Button } from './index'` }
  const before = readFrom({ ...KIT, ...main }).names
  expect([...before]).toEqual([expect.stringMatching(/index\.ts#Button → \.\/button#Button$/)])
})

test('reads files that are named by URL, by styles, and by other styles', () => {
  const { files } = readFrom({
    'main.ts': `import './page.css'\nnew Worker(new URL('./worker.ts', import.meta.url))`,
    'worker.ts': '',
    'page.css': `@import './tokens.css';\n.page { composes: box from './box.css'; background: url('./coast.svg') }`,
    'tokens.css': '',
    'box.css': '',
    'coast.svg': '',
  })
  expect(files).toEqual(['box.css', 'coast.svg', 'main.ts', 'page.css', 'tokens.css', 'worker.ts'])
})

test('collects the packages, and survives import cycles', () => {
  const { files, packages } = readFrom({
    'main.ts': `import { z } from 'zod'\nimport { map } from '@scope/tools/map'\nimport fs from 'node:fs'\nimport './other'`,
    'other.ts': `import './main'`,
  })
  expect(files).toEqual(['main.ts', 'other.ts'])
  expect([...packages].sort()).toEqual(['@scope/tools', 'zod'])
})

test('a file that has changed is read again', () => {
  expect(readFrom({ ...KIT, 'main.ts': `import { Button } from './index'` }).files).toEqual(['button.ts', 'main.ts'])
  expect(readFrom({ 'main.ts': `import { Tile } from './index'` }).files).toEqual(['card.ts', 'main.ts'])
})
