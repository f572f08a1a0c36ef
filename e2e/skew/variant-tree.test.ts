import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createVariantTree } from './variant-tree'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'grown-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Creates a repository with one app and its packages, and the functions to derive a tree at another version. */
function repositoryOf(files: Record<string, string>) {
  const repository = path.join(folder, 'repository')
  const tree = path.join(folder, 'tree')
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(repository, file)), { recursive: true })
    fs.writeFileSync(path.join(repository, file), text)
  }
  for (const [file, text] of Object.entries({ 'node_modules/react/index.js': '', ...files })) write(file, text)
  return {
    tree,
    write,
    read: (file: string) => fs.readFileSync(path.join(tree, file), 'utf8'),
    grow: (...changes: { file: string; from: string; to: string }[]) =>
      createVariantTree(repository, tree, { changes, version: '2.0.0', apps: ['app'] }),
  }
}

test('copies the repository with the changes and links its packages', () => {
  const { grow, read } = repositoryOf({ 'app/package.json': '{"version":"1.0.0"}', 'app/page.ts': 'one two' })
  grow({ file: 'app/page.ts', from: 'two', to: 'three' })
  expect([read('app/page.ts'), JSON.parse(read('app/package.json')).version]).toEqual(['one three', '2.0.0'])
  expect(read('node_modules/react/index.js')).toBe('')
  expect(read('app/CHANGELOG.md')).toContain('## 2.0.0')
})

test('raises each size budget of an app by 10% for the added code', () => {
  const { grow, read } = repositoryOf({ 'app/package.json': '{"budget":{"entry":10,"page":30}}' })
  grow()
  const { budget } = JSON.parse(read('app/package.json'))
  expect(budget).toEqual({ entry: expect.closeTo(11), page: expect.closeTo(33) })
})

test('updates an existing tree and keeps its build output', () => {
  const { tree, write, grow, read } = repositoryOf({ 'app/package.json': '{}', 'app/page.ts': 'one' })
  grow()
  fs.mkdirSync(path.join(tree, 'app/node_modules/.federation'), { recursive: true })
  fs.mkdirSync(path.join(tree, 'app/dist'))
  fs.writeFileSync(path.join(tree, 'app/dist/page.js'), 'built')
  write('app/node_modules/own/index.js', 'of the app')
  write('app/page.ts', 'two')
  grow()
  expect([read('app/page.ts'), read('app/dist/page.js'), read('app/node_modules/own/index.js')]).toEqual([
    'two',
    'built',
    'of the app',
  ])
})

test('throws with the file name when the text to be changed no longer occurs exactly once', () => {
  const { grow } = repositoryOf({ 'app/package.json': '{}', 'app/page.ts': 'one one' })
  expect(() => grow({ file: 'app/page.ts', from: 'one', to: 'two' })).toThrow(/^app\/page\.ts has changed/)
})
