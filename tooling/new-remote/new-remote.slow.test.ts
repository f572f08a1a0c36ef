import path from 'node:path'
import { repositoryRoot } from '../babel.mjs'
import { type CopyWithRemote, copyWithNewRemote } from './copy-with-new-remote'

let made: CopyWithRemote
beforeAll(async () => {
  made = await copyWithNewRemote('newcomers')
})
afterAll(() => made.remove())

test('a new remote passes the type check, the boundary check and its own tests without changes', () => {
  const packages = path.join(repositoryRoot, 'node_modules')
  const checks = {
    types: made.run(process.execPath, 'tooling/commands/check-types.mjs'),
    boundaries: made.run(process.execPath, '--import', 'tsx', 'tooling/boundaries/main.ts'),
    unit: made.run(
      process.execPath,
      path.join(packages, 'jest/bin/jest.js'),
      ...['--selectProjects', 'mf-newcomers', '-w', '1'],
    ),
  }
  for (const [what, { status, said }] of Object.entries(checks)) expect([what, status, said]).toEqual([what, 0, said])
  expect(checks.unit.said).toContain('3 passed, 3 total')
})
