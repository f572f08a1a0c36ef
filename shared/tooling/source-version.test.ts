import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'
import { readSources } from './boundaries/read-sources'
import { remoteWorkspaces } from './remotes/remotes.mjs'
import { buildSources, sourceVersion } from './source-version.mjs'

describe('the version of a build', () => {
  let folder: string
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'source-version-'))
    write('package.json', '{ "version": "0.4.0" }')
    write('src/page.tsx', 'one')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  test('is the version of the package and eight hex digits', () => {
    expect(sourceVersion(folder)).toMatch(/^0\.4\.0-[0-9a-f]{8}$/)
  })

  test.each(['src/page.tsx', 'src/page.module.css', 'routes.ts', 'webpack.config.ts', 'src/shapes/coast.svg'])(
    'changes with %s',
    (file) => {
      const before = sourceVersion(folder)
      write(file, 'two')
      expect(sourceVersion(folder)).not.toBe(before)
    },
  )

  test.each([
    'README.md',
    'CHANGELOG.md',
    'src/README.md',
    'src/page.test.tsx',
    'src/promises.type-test.tsx',
    'src/testing/samples.ts',
    'e2e/page-object.ts',
    'dist/build.json',
  ])('does not change with %s, which no build reads', (file) => {
    const before = sourceVersion(folder)
    write(file, 'two')
    expect(sourceVersion(folder)).toBe(before)
  })
})

test('the tooling that no build reads is left out', () => {
  const tooling = buildSources(path.join(repositoryRoot, 'shell'))
    .map((file) => path.relative(path.join(repositoryRoot, 'shared/tooling'), file))
    .filter((file) => !file.startsWith('..') && file.includes('/'))
  expect([...new Set(tooling.map((file) => file.split('/')[0]))]).toEqual(['remotes', 'standalone', 'webpack'])
})

test('no file that a build reads imports one that is left out of the version', () => {
  const workspaces = ['shell', ...remoteWorkspaces]
  const sources = new Set(
    workspaces
      .flatMap((workspace) => buildSources(path.join(repositoryRoot, workspace)))
      .map((file) => path.relative(repositoryRoot, file)),
  )
  const { imports } = readSources()
  const fromSources = imports.filter(({ from, typeOnly }) => sources.has(from) && !typeOnly)
  expect(fromSources.length).toBeGreaterThan(500)
  const isOurs = (file: string) => fs.existsSync(path.join(repositoryRoot, file))
  const missing = fromSources.filter(({ to }) => isOurs(to) && !sources.has(to))
  expect(missing.map(({ from, to }) => `${from}: ${to}`)).toEqual([])
})
