import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { facilityKeys } from 'shared/contracts/entities/category'
import {
  Avatar,
  Button,
  Checkbox,
  Chip,
  Counter,
  Dialog,
  EmptyState,
  Logo,
  Menu,
  MenuItem,
  Notice,
  Picture,
  Popover,
  Price,
  Rating,
  Select,
  Skeleton,
  Stars,
  Textarea,
  TextField,
  Toaster,
  Tooltip,
} from '.'
import { FacilityIcon } from './facility-icon'
import { Tabs } from './tabs'

function Party() {
  const [adults, setAdults] = useState(1)
  return <Counter label="Adults" min={0} max={2} value={adults} onValueChange={setAdults} />
}

test('a button with an href is a link, and a busy button ignores presses', async () => {
  const pressed = jest.fn()
  render(
    <>
      <Button href="/browse">Explore</Button>
      <Button busy onClick={pressed}>
        Pay £25.00
      </Button>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/browse')
  const busy = screen.getByRole('button', { name: 'Pay £25.00' })
  await userEvent.click(busy)
  expect(pressed).not.toHaveBeenCalled()
  expect(busy).toHaveAttribute('aria-busy', 'true')
})

test('a text field is described by its hint and its error', () => {
  render(<TextField label="E-mail" hint="For your tickets" error="Enter an e-mail address" />)
  const box = screen.getByRole('textbox', { name: 'E-mail' })
  expect(box).toHaveAccessibleDescription('For your tickets Enter an e-mail address')
  expect(box).toBeInvalid()
})

test('a password can be shown and hidden', async () => {
  render(<TextField label="Password" type="password" />)
  const box = screen.getByLabelText('Password')
  await userEvent.type(box, 'meadow')
  expect(box).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(box).toHaveAttribute('type', 'text')
  expect(box).toHaveValue('meadow')
})

test('select and textarea report their values', async () => {
  const chosen = jest.fn()
  const typed = jest.fn()
  render(
    <>
      <Select
        label="Sort by"
        options={[
          { value: 'soonest', label: 'Soonest' },
          { value: 'price', label: 'Price' },
        ]}
        onValueChange={chosen}
      />
      <Textarea label="Message" onValueChange={typed} />
    </>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price')
  expect(chosen).toHaveBeenCalledWith('price')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi')
  expect(typed).toHaveBeenLastCalledWith('Hi')
})

test.each([
  ['ticked', { checked: true }],
  ['ticked by default', { defaultChecked: true }],
  ['named', { checked: true, name: 'letter', value: 'reminder' }],
])('rendering a checkbox that is %s does not call onCheckedChange', (_, drawn) => {
  const told = jest.fn()
  render(<Checkbox label="A reminder" onCheckedChange={told} {...drawn} />)
  expect(screen.getByRole('checkbox', { name: 'A reminder' })).toBeChecked()
  expect(told).not.toHaveBeenCalled()
})

test('pressing a checkbox’s label ticks it', async () => {
  const ticked = jest.fn()
  render(<Checkbox label="Private group" onCheckedChange={ticked} />)
  await userEvent.click(screen.getByText('Private group'))
  expect(ticked).toHaveBeenCalledWith(true)
  expect(screen.getByRole('checkbox', { name: 'Private group' })).toBeChecked()
})

test('a counter stays within its bounds', async () => {
  render(<Party />)
  await userEvent.click(screen.getByRole('button', { name: 'More: Adults' }))
  expect(screen.getByRole('status')).toHaveTextContent('2')
  expect(screen.getByRole('button', { name: 'More: Adults' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Fewer: Adults' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fewer: Adults' }))
  expect(screen.getByRole('button', { name: 'Fewer: Adults' })).toBeDisabled()
})

test('tabs show one panel at a time', async () => {
  render(
    <Tabs
      label="Reviews"
      tabs={[
        { value: 'newest', label: 'Newest', content: 'Last week' },
        { value: 'highest', label: 'Highest', content: 'Five stars' },
      ]}
    />,
  )
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Last week')
  await userEvent.click(screen.getByRole('tab', { name: 'Highest' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Five stars')
})

test('rating and price are readable as text', () => {
  const { container } = render(
    <>
      <Rating average={4.75} count={12} />
      <Rating average={null} count={0} />
      <Price pence={2500} from />
    </>,
  )
  expect(container).toHaveTextContent('Rated 4.8 of 5 from (12 reviews)')
  expect(screen.getByText('New')).toBeInTheDocument()
  expect(container).toHaveTextContent('from £25.00')
})

test('a removable chip calls onRemove', async () => {
  const removed = jest.fn()
  render(
    <Chip onRemove={removed} removeLabel="Remove: Families">
      Families
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Families' }))
  expect(removed).toHaveBeenCalled()
})

test('a slow toggle chip shows as pressed before it calls onPress, and reverts when the press has no effect', async () => {
  let isShownFirst: boolean | null = null
  const onPress = jest.fn(() => {
    isShownFirst = screen.getByRole('button').getAttribute('aria-pressed') === 'true'
  })
  render(
    <Chip pressed={false} takesLong onPress={onPress}>
      Creative
    </Chip>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Creative' }))
  await waitFor(() => expect(onPress).toHaveBeenCalledTimes(1))
  expect(isShownFirst).toBe(true)
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false'))
})

test('a picture offers every width, and reserves its size', () => {
  const { container } = render(
    <Picture url="/media/scenes/chalk-downs-1" alt="Downs" sizes="100vw" blurHash="LtIiL3bIWCoyYRa}WWbHEOWXWCay" />,
  )
  const image = screen.getByRole('img', { name: 'Downs' })
  expect(image).toHaveAttribute('width')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('src', '/media/scenes/chalk-downs-1-960.jpg')
  expect(container.querySelector('source[type="image/avif"]')).toHaveAttribute(
    'srcset',
    expect.stringContaining('/media/scenes/chalk-downs-1-1440.avif 1440w'),
  )
  const [under] = container.querySelectorAll('img')
  expect(under).toHaveAttribute('alt', '')
  // 54 bytes of headers and 12 pixels of three bytes.
  expect(atob(under?.src.replace('data:image/bmp;base64,', '') ?? '')).toMatch(/^BM[\s\S]{88}$/)
})

test.each([
  ['shows a valid', 'LtIiL3bIWCoyYRa}WWbHEOWXWCay', 2],
  ['ignores an invalid', 'nonsense', 1],
])('a picture %s blur hash', (_, blurHash, images) => {
  const { container } = render(<Picture url="/a" alt="" sizes="100vw" blurHash={blurHash} />)
  expect(container.querySelectorAll('img')).toHaveLength(images)
})

test('a served picture has its blur hash only if it has priority', () => {
  const served = (priority: boolean) =>
    renderToString(
      <Picture url="/a" alt="" sizes="100vw" priority={priority} blurHash="LtIiL3bIWCoyYRa}WWbHEOWXWCay" />,
    )
  expect(served(true)).toContain('data:image/bmp')
  expect(served(false)).not.toContain('data:image/bmp')
})

test('a picture that has loaded before scripts run needs no blur hash', () => {
  const isLoaded = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const { container } = render(<Picture url="/a" alt="" sizes="100vw" blurHash="LtIiL3bIWCoyYRa}WWbHEOWXWCay" />)
  isLoaded.mockRestore()
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

test('server-renders the whole kit without an inline style or a style element', () => {
  const nothing = () => undefined
  const html = renderToString(
    <>
      <Button href="/">Home</Button>
      <TextField label="Name" />
      <Textarea label="Message" />
      <Select label="Sort" options={[{ value: 'a', label: 'A' }]} />
      <Checkbox label="Terms" />
      <Counter label="Adults" value={1} onValueChange={nothing} />
      <Dialog open={false} onOpenChange={nothing} title="Filters" />
      <Popover label="Who" trigger={<button type="button">Who</button>}>
        x
      </Popover>
      <Menu label="Menu" trigger={<button type="button">Menu</button>}>
        <MenuItem href="/a">A</MenuItem>
      </Menu>
      <Tooltip text="Help">
        <button type="button">?</button>
      </Tooltip>
      <Toaster />
      <Tabs label="Tabs" tabs={[{ value: 'a', label: 'A', content: 'A' }]} />
      <Skeleton />
      <Rating average={4.5} count={3} />
      <Stars stars={4} />
      <Price pence={100} />
      <Avatar name="Ada Byron" />
      <Picture url="/p" alt="" sizes="100vw" blurHash="LtIiL3bIWCoyYRa}WWbHEOWXWCay" priority />
      <Notice>Hello</Notice>
      <EmptyState title="Nothing here" />
      <Chip>Outdoors</Chip>
      <Logo name="Meander" />
    </>,
  )
  expect(html).not.toMatch(/ style="|<style/)
  expect(html).toContain('Nothing here')
})

test('no two facilities share an icon', () => {
  const drawn = facilityKeys.map((facility) => renderToString(<FacilityIcon facility={facility} />))
  expect(new Set(drawn).size).toBe(facilityKeys.length)
})

test('initials of different names differ in tone, and the same name always has the same tone', () => {
  const toneOf = (name: string) => /data-tone="(\d)"/.exec(renderToString(<Avatar name={name} />))?.[1]
  const names = ['Amelia', 'Ben', 'Chidi', 'Dora', 'Ewan', 'Fatima', 'Grace', 'Hugo']
  expect(new Set(names.map(toneOf)).size).toBeGreaterThan(3)
  expect(toneOf('Amelia')).toBe(toneOf('Amelia'))
})
