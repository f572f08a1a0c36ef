import { render, screen } from '@testing-library/react'
import { pageWrapper, testPorts } from 'shared/testing'
import { mapRoom } from '../../testing/map-room'
import { loadLeaflet } from './load-engine'
import { MeetingMap } from './meeting-map'

let leaveRoom = () => {}
// The code of the map comes later than the page's: reading it for the first time is nothing to wait for in a test.
beforeAll(() => Promise.all([import('./meeting-view'), loadLeaflet()]), 30_000)
afterEach(() => leaveRoom())

test('where to meet stands on a map that can be looked at closer', async () => {
  leaveRoom = mapRoom({ wide: false })
  render(<MeetingMap latitude={51.06} longitude={-1.31} name="Under the big willow" />, {
    wrapper: pageWrapper(testPorts()),
  })
  expect(await screen.findByRole('img', { name: 'Under the big willow' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Map: Under the big willow' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument()
})
