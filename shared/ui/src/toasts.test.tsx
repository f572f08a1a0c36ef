import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showToast, Toaster } from '.'

afterEach(() => jest.useRealTimers())

test('the action of a toast can be pressed while the toast is visible', async () => {
  const undone = jest.fn()
  render(<Toaster />)
  act(() => showToast({ tone: 'success', text: 'Saved', action: { label: 'Undo', onPress: undone } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undone).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
})

test('a newer message with the same subject replaces the older one and its action', async () => {
  const undone = jest.fn()
  render(<Toaster />)
  const action = { label: 'Undo', onPress: undone }
  act(() => {
    showToast({ tone: 'success', about: 'reminder', text: 'A reminder: off', action })
    showToast({ tone: 'success', about: 'request', text: 'A question: off', action })
    showToast({ tone: 'info', about: 'reminder', text: 'A reminder: as it was' })
  })
  expect(await screen.findByText('A reminder: as it was')).toBeVisible()
  expect(screen.getByText('A question: off')).toBeVisible()
  expect(screen.queryByText('A reminder: off')).not.toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

test('shows a message with the same subject as a toast that has just closed', async () => {
  render(<Toaster />)
  const back = () => showToast({ tone: 'info', about: 'reminder', text: 'As it was' })
  act(() => showToast({ tone: 'success', about: 'reminder', text: 'Off', action: { label: 'Undo', onPress: back } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('As it was')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a toast closes after four seconds', async () => {
  jest.useFakeTimers()
  render(<Toaster />)
  act(() => showToast({ tone: 'success', text: 'Saved to your list' }))
  // The toast list is loaded with the first message.
  await act(() => jest.advanceTimersByTimeAsync(0))
  const shown = () => screen.queryByText('Saved to your list')
  expect(shown()).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(3900))
  expect(shown()).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(shown()).not.toBeInTheDocument()
})

test('shows all messages that arrive while the toast list is loading', async () => {
  render(<Toaster />)
  act(() => {
    showToast({ tone: 'success', text: 'Saved' })
    showToast({ tone: 'info', text: 'Removed' })
  })
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.getByText('Removed')).toBeVisible()
})
