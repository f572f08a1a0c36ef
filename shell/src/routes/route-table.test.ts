import type { BrowserRegistry } from 'shared/contracts'
import { routeTable } from './route-table'

test('finds the pages of a remote that this build of the shell does not know', () => {
  const route = { id: 'events', path: '/events', layout: 'regular', guards: [], title: 'Events', html: 'public' }
  const registry = { generation: 1, shell: '1.0.0', remotes: { events: { live: { app: 'events', routes: [route] } } } }
  // The registry of a page is not validated: it may name remotes that this build does not know.
  const table = routeTable(JSON.parse(JSON.stringify(registry)) satisfies BrowserRegistry)
  expect(table.map(({ owner, path }) => [owner, path])).toContainEqual(['events', '/events'])
})
