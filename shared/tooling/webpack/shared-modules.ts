import fs from 'node:fs'
import path from 'node:path'
import shared from '../../package.json' with { type: 'json' }
import { repositoryRoot } from '../babel.mjs'

const installed = (name: string): string =>
  JSON.parse(fs.readFileSync(path.join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8')).version

/**
 * What scope, session, settings, bus, nav, parcels and Widget promise. Raised when they promise more, or something else: remotes that are
 * built from then on fit only into shells that are, too. What a change to the kit raises is the version of the package.
 */
const STATE_VERSION = '0.1.0'

/**
 * One instance for the whole page, given by the shell: a second copy would mean a second React, scope, session or bus. Entry
 * points are listed one by one, since sharing a package does not cover its other entries (`react-dom` is not `react-dom/client`).
 */
export const singletons: Record<string, string> = {
  react: installed('react'),
  'react/jsx-runtime': installed('react'),
  'react-dom': installed('react-dom'),
  'react-dom/client': installed('react-dom'),
  effector: installed('effector'),
  'effector-react': installed('effector-react'),
  'shared/router': installed('react-router-dom'),
  'shared/scope': STATE_VERSION,
  'shared/session': STATE_VERSION,
  'shared/settings': STATE_VERSION,
  'shared/bus': STATE_VERSION,
  'shared/nav': STATE_VERSION,
  'shared/parcel': STATE_VERSION,
  'shared/widget': STATE_VERSION,
}

/** Stateless: the shell's copy serves everyone whose range it meets, and a remote may bring a newer one without a shell release. */
export const byVersion: Record<string, string> = {
  'shared/ui': shared.version,
  'shared/http': shared.version,
  'shared/formats': shared.version,
}

const entry = (version: string, options: object) => ({ version, requiredVersion: `^${version}`, ...options })

/** The `shared` option of the shell: everything at once, in its one chunk. */
export const sharedByShell = {
  ...mapValues(singletons, (version) => entry(version, { singleton: true, eager: true })),
  ...mapValues(byVersion, (version) => entry(version, { eager: true })),
}

/** The `shared` option of a remote. */
export const sharedByRemote = {
  ...mapValues(singletons, (version) =>
    entry(version, { singleton: true, import: false as const, strictVersion: true }),
  ),
  ...mapValues(byVersion, (version) => entry(version, {})),
}

export function mapValues<V, R>(record: Record<string, V>, map: (value: V, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
