import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { buildServers } from './build-servers'
import { filesBeside } from './collect-files'

// Inside the repository, so that the programs find its packages.
const folder = path.join(repositoryRoot, '.cache/test-servers')
let programs: Awaited<ReturnType<typeof buildServers>>
beforeAll(async () => {
  programs = await buildServers(folder)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const run = (program: string, env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ['--enable-source-maps', path.join(folder, program)], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })

test('compiled servers run without TypeScript, and name the settings that are missing', () => {
  const api = run(programs.api, { STAGE: 'production' })
  expect([api.status, api.stderr]).toEqual([
    1,
    expect.stringContaining('SIGNING_KEY: must be set outside the local stage'),
  ])
  const edge = run(programs.edge, { STAGE: 'production' })
  expect([edge.status, edge.stderr]).toEqual([1, expect.stringContaining('INTERNAL_TOKEN: must be set')])
  const migrate = run(programs.migrate, { STAGE: 'production' })
  expect([migrate.status, migrate.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL: must be set')])
  const seed = run(programs.seed, { STAGE: 'production', DATABASE_URL: 'postgres://nowhere/meander' })
  expect([seed.status, seed.stderr]).toEqual([1, expect.stringContaining('Production gets no demo data')])
})

test('the output has a source map for each file, and the files that servers read beside their sources', () => {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
  const scripts = files.filter((file) => /^(api|edge|server)\/src\/.*\.js$/.test(file) && files.includes(`${file}.map`))
  expect(scripts.length).toBeGreaterThan(300)
  for (const file of [
    'api/migrations/meta/_journal.json',
    'api/illustrations/harbour-dusk-1.svgz',
    'edge/src/rendering/bundle-worker-main.mjs',
    'edge/src/offline/offline-page.css',
  ])
    expect(files).toContain(file)
  expect(files.filter((file) => /\.tsx?$|\.test\.|\/testing\//.test(file))).toEqual([])
})

test('compiled servers find the versions of packages that their sources find', () => {
  const found = (name: string, file: string): string | null => {
    const at = path.join(file, '../node_modules', name)
    if (fs.existsSync(at)) return fs.realpathSync(at)
    return file === repositoryRoot ? null : found(name, path.dirname(file))
  }
  const imported = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(api|edge|server|shared)\/src\/.*\.js$/.test(file))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/from "((?:@[\w.-]+\/)?[\w-][\w.-]*)[/"]/g)].map(
        ([, name = '']) => ({ file, name }),
      ),
    )
  const packages = imported.filter(({ file, name }) => found(name, path.join(repositoryRoot, file)))
  expect(new Set(packages.map(({ name }) => name)).size).toBeGreaterThan(30)
  const others = packages.filter(
    ({ file, name }) => found(name, path.join(folder, file)) !== found(name, path.join(repositoryRoot, file)),
  )
  expect(others).toEqual([])
})

test('an image gets source maps, and every file that its servers read beside their sources', () => {
  const read = ['api/src', 'edge/src'].flatMap((source) =>
    fs
      .readdirSync(path.join(repositoryRoot, source), { recursive: true, encoding: 'utf8' })
      .map((file) => `${source}/${file}`)
      .filter((file) => /\.(css|m?js|sql)$/.test(file) && !/\/testing\/|\.test\./.test(file)),
  )
  expect(read).toContain('edge/src/pages/script-loader.js')
  const edge = filesBeside([programs.edge], folder)
  expect(edge).toEqual(expect.arrayContaining(read.filter((file) => file.startsWith('edge/'))))
  expect(edge).toContain(`${programs.edge}.map`)
  expect(edge.filter((file) => file.startsWith('api/'))).toEqual([])
  const api = filesBeside([programs.api], folder)
  expect(api).toEqual(
    expect.arrayContaining([
      ...read.filter((file) => file.startsWith('api/')),
      'api/migrations/meta/_journal.json',
      'api/illustrations/harbour-dusk-1.svgz',
    ]),
  )
})
