import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { readOptions } from '../checks/options'
import { quickPieces, UNIT_PROJECTS } from '../checks/pieces'
import { copyTree } from './copy-tree'
import { readMutations } from './read-mutations'

const mutations = readMutations(path.join(import.meta.dirname, 'patches'))
const known = { parts: quickPieces.map(({ part }) => part), projects: UNIT_PROJECTS }

const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), 'meander-mutations-test-'))

const testFiles = (projects: readonly string[]) =>
  projects.flatMap((project) =>
    fs
      .readdirSync(path.join(repositoryRoot, project), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules')),
  )
const matches = (patterns: readonly string[]) => (file: string) =>
  patterns.some((pattern) => new RegExp(pattern, 'i').test(file))

test.each(mutations)('$name applies to the current code, and names an existing test', ({ file, test: args }) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', file], { cwd: repositoryRoot, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const { parts, projects = parts, patterns = [], specFiles = [] } = readOptions('quick', args, known)
  for (const spec of specFiles) expect(fs.existsSync(path.join(repositoryRoot, spec))).toBe(true)
  if (patterns.length > 0) expect(testFiles(projects).filter(matches(patterns))).not.toEqual([])
})

test('readMutations refuses a patch without the lines "Guarantee" and "Test", and names the patch', () => {
  const folder = scratch()
  fs.writeFileSync(path.join(folder, 'nameless.patch'), 'diff --git a/x b/x\n')
  expect(() => readMutations(folder)).toThrow('nameless.patch must begin with a line "Guarantee: …"')
  fs.rmSync(folder, { recursive: true })
})

test('a copy of the repository has links to packages, separate workspaces and unchanged file times', () => {
  const root = scratch()
  const [from, into] = [path.join(root, 'from'), path.join(root, 'into')]
  fs.mkdirSync(path.join(from, 'node_modules/react'), { recursive: true })
  fs.mkdirSync(path.join(from, 'shared/dist'), { recursive: true })
  fs.mkdirSync(path.join(from, '.git'))
  fs.symlinkSync('../shared', path.join(from, 'node_modules/shared'))
  fs.writeFileSync(path.join(from, 'shared/dist/built.js'), 'built')
  fs.utimesSync(path.join(from, 'shared/dist/built.js'), 1_000, 2_000)
  copyTree(from, into)
  expect(fs.readlinkSync(path.join(into, 'node_modules/react'))).toBe(path.join(from, 'node_modules/react'))
  expect(fs.realpathSync(path.join(into, 'node_modules/shared'))).toBe(fs.realpathSync(path.join(into, 'shared')))
  expect(fs.statSync(path.join(into, 'shared/dist/built.js')).mtimeMs).toBe(2_000_000)
  expect(fs.existsSync(path.join(into, '.git'))).toBe(false)
  fs.rmSync(root, { recursive: true })
})
