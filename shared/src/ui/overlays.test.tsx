import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button, Dialog } from '.'
import { Menu, MenuItem, Popover, Tooltip } from './overlays'

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

test('a dialog closes by Escape and gives focus back to what opened it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('dialog', { name: 'All filters' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus())
})

test('a popover opens under its button', async () => {
  render(
    <Popover label="Who is going?" trigger={<Button variant="secondary">Guests</Button>}>
      <p>Adults</p>
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Guests' }))
  expect(await screen.findByRole('dialog', { name: 'Who is going?' })).toHaveTextContent('Adults')
})

test('a menu holds links and deeds, and arrow keys move through it', async () => {
  const signedOut = jest.fn()
  render(
    <Menu label="Account" trigger={<Button variant="quiet">Ada</Button>}>
      <MenuItem href="/profile">My profile</MenuItem>
      <MenuItem onSelect={signedOut}>Log out</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ada' }))
  expect(await screen.findByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile')
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(signedOut).toHaveBeenCalled()
})

test('a tooltip shows on focus', async () => {
  render(
    <Tooltip text="Select dates" delay={0}>
      <Button>When?</Button>
    </Tooltip>,
  )
  await userEvent.tab()
  expect(await screen.findByText('Select dates')).toBeInTheDocument()
})
