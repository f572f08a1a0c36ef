import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { readSources } from '../boundaries/read-sources'
import { remoteWorkspaces } from '../remotes/remotes.mjs'
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

const apps = ['shell', ...remoteWorkspaces]

/** What the builds of an app read, relative to the repository. */
const sourcesOf = (app: string, options?: { wholeBarrels: boolean }) =>
  [...buildSources(path.join(repositoryRoot, app), options).files].map((file) => path.relative(repositoryRoot, file))

test('the tooling that no build reads is left out', () => {
  const unread = /^tooling\/(boundaries|checks|commands|jest|mutations|new-remote|serve|standalone)\//
  expect(apps.flatMap((app) => sourcesOf(app).filter((file) => unread.test(file)))).toEqual([])
})

test('a kit component counts only in the apps that use it, and in the shell, which provides the kit', () => {
  const users = (file: string) => apps.filter((app) => sourcesOf(app).includes(`shared/ui/src/${file}`))
  expect(users('button.tsx')).toEqual(apps)
  expect(users('calendar.tsx')).toEqual(['mf-discovery', 'mf-booking'])
  expect(users('toaster.tsx')).toEqual(['shell'])
})

test('every import of a file that a build reads is found', () => {
  const isOurs = (file: string) => fs.existsSync(path.join(repositoryRoot, file))
  const { imports } = readSources()
  const missing = apps.flatMap((app) => {
    const sources = new Set(sourcesOf(app, { wholeBarrels: true }))
    const fromSources = imports.filter(({ from, typeOnly }) => sources.has(from) && !typeOnly)
    expect(fromSources.length).toBeGreaterThan(500)
    return fromSources
      .filter(({ to }) => isOurs(to) && !sources.has(to))
      .map(({ from, to }) => `${app}: ${from}: ${to}`)
  })
  expect(missing).toEqual([])
})
