import type { RouteDefinition } from 'shared/contracts/routes'
import { createPageTable } from './page-table'

const route = (id: string, path: string): RouteDefinition => ({
  id,
  path,
  layout: 'regular',
  guards: [],
  title: id,
  html: 'private',
})
const load = () => Promise.reject(new Error('not needed'))

test('shows the page of a fixed path, also when a pattern that it matches comes first', () => {
  const routes = [route('booking', '/bookings/:uuid'), route('help', '/bookings/help')]
  const table = createPageTable(routes, { booking: load, help: load })
  expect(table.find('/bookings/help')).toEqual({ page: 'help', params: {} })
  expect(table.find('/bookings/7c')).toEqual({ page: 'booking', params: { uuid: '7c' } })
})

test('finds no page of another remote', () => {
  expect(createPageTable([route('help', '/help')], { help: load }).find('/help/more')).toBeNull()
})
