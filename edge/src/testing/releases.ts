import type { App, Owner, Registry, ReleaseRecord, RouteRecord } from 'shared/contracts'
import { integrityOf } from '../releases/integrity'

/** Content of a stylesheet of a published release. */
export const stylesheet = (file: string, version: string) => `/* ${file} of ${version} */`

/** A release as in the registry, for tests. */
export function release(app: App, routes: RouteRecord[] = [], version = '1.0.0'): ReleaseRecord {
  const files =
    app === 'shell'
      ? ['shell.js', 'shell.css']
      : ['remoteEntry.js', 'expose-lifecycles.js', ...routes.map(({ id }) => `page-${id}.js`)]
  return {
    app,
    version,
    published_at: '2026-11-20T09:00:00.000Z',
    base: `/releases/${app}/${version}/`,
    entry: app === 'shell' ? 'shell.js' : 'remoteEntry.js',
    assets: files.map((path) => ({
      path,
      bytes: 1,
      integrity: path.endsWith('.css') ? integrityOf(stylesheet(path, version)) : `sha384-${path}`,
    })),
    initial: app === 'shell' ? { js: ['shell.js'], css: ['shell.css'] } : { js: [], css: [] },
    exposes: app === 'shell' ? {} : { lifecycles: { js: ['expose-lifecycles.js'], css: ['expose-lifecycles.css'] } },
    pages: Object.fromEntries(routes.map(({ id }) => [id, { js: [`page-${id}.js`], css: [] }])),
    routes,
    contract: { version: 1, widgets: [], facts: [], layouts: [], guards: [] },
  }
}

export const route = (path: string, changes: Partial<RouteRecord> = {}): RouteRecord => ({
  id: path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home',
  path,
  layout: 'regular',
  guards: [],
  title: `Title of ${path}`,
  html: 'public',
  ...changes,
})

export const registryOf = (remotes: Partial<Record<Owner, RouteRecord[]>>): Registry => ({
  generation: 7,
  shell: { live: release('shell') },
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([owner, routes]) => [owner, { live: release(owner as Owner, routes) }]),
  ),
})
