import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MapFailed } from './map-failed'
import { useArrival } from './use-arrival'

function Place({ load, isWanted = true }: { load: () => Promise<string>; isWanted?: boolean }) {
  const arrival = useArrival(load, isWanted)
  if (arrival.state === 'failed') return <MapFailed text="The list has it all." onRetry={arrival.retry} />
  return <p>{arrival.state === 'here' ? arrival.value : 'Not yet'}</p>
}

test('a map whose code does not come says so, and is tried again', async () => {
  let isDown = true
  const load = jest.fn(async () => {
    if (isDown) throw new Error('ChunkLoadError')
    return 'The map'
  })
  render(<Place load={load} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('The map did not load')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The map')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a map that nobody wants is not loaded', async () => {
  const load = jest.fn(async () => 'The map')
  const { rerender } = render(<Place load={load} isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Place load={load} />)
  expect(await screen.findByText('The map')).toBeInTheDocument()
})
