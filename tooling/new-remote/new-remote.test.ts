import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { generatedFiles } from '../remotes/generated'
import { remotesIn, shellPort } from '../remotes/remotes.mjs'
import { type CopyWithRemote, copyWithNewRemote } from './copy-with-new-remote'
import { InvalidRemoteName, newRemote } from './new-remote'
import { validateRemoteName } from './validate-name'

let made: CopyWithRemote
beforeAll(async () => {
  made = await copyWithNewRemote('newcomers')
})
afterAll(() => made.remove())

test('a new remote is in every generated file that lists the remotes, and in the lockfile', async () => {
  expect(remotesIn(made.copy).at(-1)).toEqual({
    owner: 'newcomers',
    workspace: 'mf-newcomers',
    port: Math.max(shellPort(), ...remotesIn(repositoryRoot).map(({ port }) => port)) + 1,
    team: '@meander/newcomers',
  })
  for (const [file, text] of await generatedFiles(made.copy))
    expect([file, fs.readFileSync(path.join(made.copy, file), 'utf8')]).toEqual([file, text])
  expect(made.files).toEqual(expect.arrayContaining(['mf-newcomers/routes.ts', '.github/workflows/newcomers.yml']))
  const lock = JSON.parse(fs.readFileSync(path.join(made.copy, 'package-lock.json'), 'utf8'))
  expect(lock.packages['node_modules/mf-newcomers']).toEqual({ resolved: 'mf-newcomers', link: true })
})

test('the files of a new remote pass the lint check, and so do the files that list it', () => {
  const lint = made.run(
    process.execPath,
    path.join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome'),
    ...['check', '--error-on-warnings', '--vcs-enabled=false'],
    ...['mf-newcomers', 'shared/contracts/src', 'shared/runtime/src/widget', 'e2e/bench/monolith'],
  )
  expect([lint.status, lint.said]).toEqual([0, lint.said])
})

test.each([
  ['booking', 'There is already a remote called “booking”: mf-booking.'],
  ['Events', 'one word of 2 to 20 lower-case letters'],
  ['gift_cards', 'one word of 2 to 20 lower-case letters'],
  ['../newcomers', 'one word of 2 to 20 lower-case letters'],
  ['shell', 'reserved by the product or by browsers'],
  ['location', 'reserved by the product or by browsers'],
  ['blog', '/blog is already a URL of mf-content.'],
])('refuses to create a remote with the name %s', async (name, sentence) => {
  expect(validateRemoteName(name, repositoryRoot)).toContain(sentence)
  await expect(newRemote(name, made.copy)).rejects.toThrow(InvalidRemoteName)
})
