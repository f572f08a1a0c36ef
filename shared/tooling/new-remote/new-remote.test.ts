import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { generatedFiles } from '../remotes/generated'
import { remotesIn, shellPort } from '../remotes/remotes.mjs'
import { newRemote, UnfitName } from './new-remote'
import { whyNoName } from './why-no-name'

const NEEDS_MS = 300_000
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])

let copy = ''
let files: string[] = []
beforeAll(async () => {
  // The real path: what a link stands for would be taken for another place.
  copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'meander-new-remote-')))
  fs.cpSync(repositoryRoot, copy, { recursive: true, filter: (from) => !SKIPPED.has(path.basename(from)) })
  files = await newRemote('newcomers', copy)
  linkPackages()
}, NEEDS_MS)
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

/** The installed packages are this repository's, the workspaces the copy's own. */
function linkPackages() {
  const installed = path.join(repositoryRoot, 'node_modules')
  fs.mkdirSync(path.join(copy, 'node_modules'))
  for (const name of fs.readdirSync(installed)) {
    const isWorkspace = fs.existsSync(path.join(copy, name, 'package.json'))
    if (!isWorkspace) fs.symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name))
  }
  for (const name of fs.readdirSync(copy)) {
    if (name === 'node_modules' || !fs.existsSync(path.join(copy, name, 'package.json'))) continue
    fs.symlinkSync(path.join(copy, name), path.join(copy, 'node_modules', name), 'dir')
    const own = path.join(repositoryRoot, name, 'node_modules')
    if (fs.existsSync(own)) fs.symlinkSync(own, path.join(copy, name, 'node_modules'), 'dir')
  }
}

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  return { status, said: `${stdout}${stderr}` }
}

test('a new remote is known wherever the remotes are listed', async () => {
  expect(remotesIn(copy).at(-1)).toEqual({
    owner: 'newcomers',
    workspace: 'mf-newcomers',
    port: Math.max(shellPort(), ...remotesIn(repositoryRoot).map(({ port }) => port)) + 1,
    team: '@meander/newcomers',
  })
  for (const [file, text] of await generatedFiles(copy))
    expect([file, fs.readFileSync(path.join(copy, file), 'utf8')]).toEqual([file, text])
  expect(files).toEqual(expect.arrayContaining(['mf-newcomers/routes.ts', '.github/workflows/newcomers.yml']))
  const lock = JSON.parse(fs.readFileSync(path.join(copy, 'package-lock.json'), 'utf8'))
  expect(lock.packages['node_modules/mf-newcomers']).toEqual({ resolved: 'mf-newcomers', link: true })
})

test(
  'its types and boundaries hold, and its own tests pass at once',
  () => {
    const packages = path.join(repositoryRoot, 'node_modules')
    const checks = {
      types: run(process.execPath, path.join(packages, 'typescript/bin/tsc'), '-p', 'tsconfig.json'),
      boundaries: run(process.execPath, '--import', 'tsx', 'shared/tooling/boundaries/main.ts'),
      unit: run(
        process.execPath,
        '--experimental-vm-modules',
        '--no-warnings',
        path.join(packages, 'jest/bin/jest.js'),
        ...['--selectProjects', 'mf-newcomers', '-w', '1'],
      ),
    }
    for (const [what, { status, said }] of Object.entries(checks)) expect([what, status, said]).toEqual([what, 0, said])
    expect(checks.unit.said).toContain('3 passed, 3 total')
  },
  NEEDS_MS,
)

test('its sources are formatted as all others are', () => {
  const lint = run(
    process.execPath,
    path.join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome'),
    ...['check', '--error-on-warnings', '--vcs-enabled=false'],
    ...['mf-newcomers', 'shared/src/contracts', 'shared/src/widget', 'e2e/bench/twin'],
  )
  expect([lint.status, lint.said]).toEqual([0, lint.said])
})

test.each([
  ['booking', 'There is a remote called “booking” already: mf-booking.'],
  ['Events', 'one word of 2 to 20 lower-case letters'],
  ['gift_cards', 'one word of 2 to 20 lower-case letters'],
  ['../newcomers', 'one word of 2 to 20 lower-case letters'],
  ['shell', 'taken by the product or by browsers themselves'],
  ['location', 'taken by the product or by browsers themselves'],
  ['blog', '/blog is an address of mf-content already.'],
])('%s is no name for one, and nothing is written', async (name, sentence) => {
  expect(whyNoName(name, repositoryRoot)).toContain(sentence)
  await expect(newRemote(name, copy)).rejects.toThrow(UnfitName)
})
