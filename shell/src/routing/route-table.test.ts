import type { BrowserRegistry } from 'shared/contracts'
import { routeTable } from './route-table'

test('the pages of a remote that is younger than this shell are found', () => {
  const route = { id: 'events', path: '/events', layout: 'regular', guards: [], title: 'Events', html: 'public' }
  const registry = { generation: 1, shell: '1.0.0', remotes: { events: { live: { app: 'events', routes: [route] } } } }
  // What a page carries is read as it stands: a registry may name what this build has never heard of.
  const table = routeTable(JSON.parse(JSON.stringify(registry)) satisfies BrowserRegistry)
  expect(table.map(({ owner, path }) => [owner, path])).toContainEqual(['events', '/events'])
})
