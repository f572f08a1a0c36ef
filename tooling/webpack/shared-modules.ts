import fs from 'node:fs'
import path from 'node:path'
import formats from 'shared/formats/package.json' with { type: 'json' }
import runtime from 'shared/runtime/package.json' with { type: 'json' }
import kit from 'shared/ui/package.json' with { type: 'json' }
import { repositoryRoot } from '../babel.mjs'

const installed = (name: string): string =>
  JSON.parse(fs.readFileSync(path.join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8')).version

/**
 * Version of the exports of scope, session, settings, bus, nav, parcel and widget. Raise it when an export is added or changed: remotes
 * built from then on need a shell that has it too. For a change to the kit, the HTTP client, queries or formats, raise the version of their
 * package below `shared` instead.
 */
const STATE_VERSION = '0.1.1'

/**
 * Versions of the modules that have one instance per page, which the shell provides: a second copy would mean a second React, scope,
 * session or bus. Each entry point is listed, because sharing a package does not cover its other entry points (`react-dom` is not
 * `react-dom/client`).
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

/** Versions of stateless modules. A remote uses the shell's copy if it satisfies the remote's range, and the remote's own otherwise. */
export const byVersion: Record<string, string> = {
  'shared/ui': kit.version,
  'shared/http': runtime.version,
  'shared/query': runtime.version,
  'shared/formats': formats.version,
}

const entry = (version: string, options: object) => ({ version, requiredVersion: `^${version}`, ...options })

/** The federation option `shared` of the shell: all modules are in its single chunk. */
export const sharedByShell = {
  ...mapValues(singletons, (version) => entry(version, { singleton: true, eager: true })),
  ...mapValues(byVersion, (version) => entry(version, { eager: true })),
}

/** The federation option `shared` of a remote: singletons come from the shell, the others are bundled as a fallback. */
export const sharedByRemote = {
  ...mapValues(singletons, (version) =>
    entry(version, { singleton: true, import: false as const, strictVersion: true }),
  ),
  ...mapValues(byVersion, (version) => entry(version, {})),
}

export function mapValues<V, R>(record: Record<string, V>, map: (value: V, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
