import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button, Dialog, Menu, MenuItem, Popover, Tooltip } from '.'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Dialog open={open} onOpenChange={setOpen} title="All filters">
        <p>Facilities</p>
      </Dialog>
    </>
  )
}

test('Escape closes a dialog and returns focus to the button that opened it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('dialog', { name: 'All filters' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus())
})

test('a popover opens below its button', async () => {
  render(
    <Popover label="Who is going?" trigger={<Button variant="secondary">Guests</Button>}>
      <p>Adults</p>
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Guests' }))
  expect(await screen.findByRole('dialog', { name: 'Who is going?' })).toHaveTextContent('Adults')
})

test('a popover takes the focus, Escape returns it, and a second press closes the popover', async () => {
  const changed = jest.fn()
  render(
    <Popover label="Who is going?" onOpenChange={changed} trigger={<Button variant="secondary">Guests</Button>}>
      <button type="button">More</button>
    </Popover>,
  )
  const guests = () => screen.getByRole('button', { name: 'Guests' })
  expect(guests()).toHaveAttribute('aria-haspopup', 'dialog')
  await userEvent.click(guests())
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
  expect(guests()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(guests()).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  await userEvent.click(guests())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(changed.mock.calls.map(([open]) => open)).toEqual([true, false, true, false])
})

test('a second press before the panel has loaded opens nothing', async () => {
  render(
    <Popover label="Who is going?" trigger={<Button variant="secondary">Guests</Button>}>
      <p>Adults</p>
    </Popover>,
  )
  const guests = screen.getByRole('button', { name: 'Guests' })
  act(() => {
    guests.click()
  })
  act(() => {
    guests.click()
  })
  await act(() => import('./anchored-popup-content'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(guests).toBeInTheDocument()
})

test('a menu contains links and buttons, and arrow keys move through it', async () => {
  const signedOut = jest.fn()
  render(
    <Menu label="Account" trigger={<Button variant="quiet">Ada</Button>}>
      <MenuItem href="/profile">My profile</MenuItem>
      <MenuItem onSelect={signedOut}>Log out</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ada' }))
  expect(await screen.findByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile')
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(signedOut).toHaveBeenCalled()
})

describe('a tooltip', () => {
  const entered = jest.fn()
  const withTooltip = (
    <Tooltip text="Select dates" delay={0}>
      <Button onPointerEnter={entered}>When?</Button>
    </Tooltip>
  )

  test('shows on keyboard focus, until Escape', async () => {
    render(withTooltip)
    await userEvent.tab()
    expect(await screen.findByText('Select dates')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Select dates')).not.toBeInTheDocument())
  })

  test('shows on hover, hides when the pointer leaves, and keeps the control’s own handlers', async () => {
    render(withTooltip)
    await userEvent.hover(screen.getByRole('button'))
    expect(await screen.findByText('Select dates')).toBeInTheDocument()
    expect(entered).toHaveBeenCalledTimes(1)
    await userEvent.unhover(screen.getByRole('button'))
    await waitFor(() => expect(screen.queryByText('Select dates')).not.toBeInTheDocument())
  })

  test('its control can open a popover', async () => {
    render(
      <Popover label="When?" trigger={withTooltip}>
        <p>June</p>
      </Popover>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByRole('dialog', { name: 'When?' })).toHaveTextContent('June')
    expect(screen.queryByText('Select dates')).not.toBeInTheDocument()
  })

  test('does not open over the popup of its control when the pointer returns to the control', async () => {
    render(
      <Popover label="When?" trigger={withTooltip}>
        <p>June</p>
      </Popover>,
    )
    const button = screen.getByRole('button', { name: 'When?' })
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: 'When?' })).toBeInTheDocument()
    jest.useFakeTimers()
    try {
      act(() => void fireEvent.pointerEnter(button, { pointerType: 'mouse' }))
      await act(() => jest.advanceTimersByTimeAsync(1000))
      expect(screen.queryByText('Select dates')).not.toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })
})
