import fs from 'node:fs'
import path from 'node:path'
import { satisfies } from 'semver'
import manifest from '../../package.json' with { type: 'json' }
import { repositoryRoot } from '../babel.mjs'
import { nodeVersionProblem } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '22.21.1', '24.0.0', '24.9.0'])('accepts Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBeNull()
})

test.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0', '23.11.1', '25.0.0'])('refuses Node %s', (version) => {
  expect(nodeVersionProblem(version)).toContain(`Node ${version} is not supported. Install Node 24`)
})

test('package.json and .nvmrc name the supported and the recommended Node versions', () => {
  expect(manifest.engines.node).toBe('^20.19.0 || ^22.12.0 || ^24.0.0')
  expect(fs.readFileSync(path.join(repositoryRoot, '.nvmrc'), 'utf8')).toBe('24\n')
})

interface LockedPackage {
  version?: string
  engines?: { node?: string }
  optional?: boolean
}

const packages: Record<string, LockedPackage> = JSON.parse(
  fs.readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8'),
).packages

test.each(['20.19.0', '20.20.2', '22.12.0', '22.21.1', '24.0.0', '24.9.0'])(
  'no required package in the lockfile excludes Node %s',
  (version) => {
    const refusing = Object.entries(packages)
      // npm silently skips an optional package that does not support the Node version.
      .filter(([, { optional, engines }]) => !optional && engines?.node && !satisfies(version, engines.node))
      .map(([folder, { version: installed, engines }]) => `${folder}@${installed} needs ${engines?.node}`)
    expect(refusing).toEqual([])
  },
)
