import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MapFailed } from './map-failed'
import { useLazyModule } from './use-lazy-module'

function Place({ load, isWanted = true }: { load: () => Promise<string>; isWanted?: boolean }) {
  const arrival = useLazyModule(load, isWanted)
  if (arrival.state === 'failed') return <MapFailed text="The list has it all." onRetry={arrival.retry} />
  return <p>{arrival.state === 'here' ? arrival.value : 'Not yet'}</p>
}

test('shows an error when the map’s code fails to load, and loads it again on retry', async () => {
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

test('does not load the map until it is needed', async () => {
  const load = jest.fn(async () => 'The map')
  const { rerender } = render(<Place load={load} isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Place load={load} />)
  expect(await screen.findByText('The map')).toBeInTheDocument()
})
