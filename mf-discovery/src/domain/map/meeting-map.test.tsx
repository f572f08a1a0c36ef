import { render, screen } from '@testing-library/react'
import { pageWrapper, testPorts } from 'shared/testing'
import { mapRoom } from '../../testing/map-room'
import { MeetingMap } from './meeting-map'

let leaveRoom = () => {}
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
