import { render, screen } from '@testing-library/react'
import { pageWrapper, testPorts } from 'shared/testing'
import { mockMapSize } from '../../testing/mock-map-size'
import { loadLeaflet } from './load-engine'
import { MeetingMap } from './meeting-map'

let leaveRoom = () => {}
// Loads the code of the map beforehand, so that no test waits for it.
beforeAll(() => Promise.all([import('./meeting-view'), loadLeaflet()]), 30_000)
afterEach(() => leaveRoom())

test('shows the meeting point on a map with zoom buttons', async () => {
  leaveRoom = mockMapSize({ wide: false })
  render(<MeetingMap latitude={51.06} longitude={-1.31} name="Under the big willow" />, {
    wrapper: pageWrapper(testPorts()),
  })
  expect(await screen.findByRole('img', { name: 'Under the big willow' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Map: Under the big willow' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument()
})
