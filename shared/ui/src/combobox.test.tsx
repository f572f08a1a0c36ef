import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '.'
import { type OptionGroup, OptionList, useCombobox } from './combobox'

const picked = jest.fn()
const groups: OptionGroup[] = [
  {
    label: 'Places',
    options: [{ key: 'w', text: 'Winchester', icon: <Icon name="pin" />, onPick: () => picked('Winchester') }],
  },
  {
    label: 'Experiences',
    options: [
      { key: 'k', text: 'Kayak', note: 'Romsey', icon: <Icon name="compass" />, onPick: () => picked('Kayak') },
      { key: 'p', text: 'Pottery', icon: <Icon name="compass" />, href: '#pottery', onPick: () => picked('Pottery') },
    ],
  },
]
const options = groups.flatMap((group) => group.options)

function Search() {
  const [isOpen, setOpen] = useState(true)
  const combobox = useCombobox({
    options,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  })
  return (
    <>
      <input {...combobox.input} aria-label="Search" defaultValue="ka" />
      {isOpen && <OptionList label="Suggestions" groups={groups} combobox={combobox} />}
    </>
  )
}

beforeEach(() => picked.mockClear())

const Other = ({ id, selected, onClick }: { id: string; selected: boolean; onClick: () => void }) => (
  <button type="button" role="option" id={id} aria-selected={selected} onClick={onClick}>
    Portsmouth
  </button>
)

const pressed = (key: string) =>
  ({ key, nativeEvent: {}, preventDefault: jest.fn() }) as unknown as KeyboardEvent<HTMLInputElement>

const field = () => screen.getByRole('combobox', { name: 'Search' })
const marked = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? 'the text'

test('arrows cycle through the options, Home and End go to the ends, and the focus stays in the field', async () => {
  render(<Search />)
  await userEvent.click(field())
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id)
  const seen = [marked()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(marked())
  }
  expect(seen).toEqual([
    'the text',
    'Winchester',
    'KayakRomsey',
    'Pottery',
    'Winchester',
    'Pottery',
    'Winchester',
    'Pottery',
  ])
  expect(screen.getByRole('option', { name: 'Pottery' })).toHaveAttribute('aria-selected', 'true')
  expect(field()).toHaveFocus()
})

test('Enter does nothing when another list has replaced the marked option', async () => {
  const marked = renderHook(() => useCombobox({ options, isOpen: true }))
  act(() => marked.result.current.input.onKeyDown(pressed('ArrowDown')))
  const { input, optionId, active } = marked.result.current
  expect(active).toBe(0)
  const clicked = jest.fn()
  const { rerender } = render(<Other id={optionId(0)} selected={false} onClick={clicked} />)
  const enter = pressed('Enter')
  input.onKeyDown(enter)
  expect(clicked).not.toHaveBeenCalled()
  expect(enter.preventDefault).not.toHaveBeenCalled()
  rerender(<Other id={optionId(0)} selected onClick={clicked} />)
  input.onKeyDown(enter)
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('the marked option survives a rerender with equal options, and is reset by other options', () => {
  const { result, rerender } = renderHook(({ shown }) => useCombobox({ options: shown, isOpen: true }), {
    initialProps: { shown: options },
  })
  act(() => result.current.input.onKeyDown(pressed('ArrowDown')))
  rerender({ shown: options.map((option) => ({ ...option })) })
  expect(result.current.active).toBe(0)
  rerender({ shown: [...options].reverse() })
  expect(result.current.active).toBeNull()
})

test('Home moves the caret while no option is marked', async () => {
  render(<Search />)
  await userEvent.click(field())
  await userEvent.keyboard('{Home}')
  expect(marked()).toBe('the text')
})

test('Enter and clicks pick an option; Enter without a marked option does nothing', async () => {
  render(<Search />)
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}')
  expect(picked).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(picked).toHaveBeenLastCalledWith('Pottery')
  await userEvent.click(screen.getByRole('option', { name: /Kayak/ }))
  expect(picked).toHaveBeenLastCalledWith('Kayak')
})

test('Escape closes the list, and an arrow key reopens it', async () => {
  render(<Search />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeInTheDocument()
})

test('options are in named groups, and options with a URL are links', () => {
  render(<Search />)
  expect(screen.getByRole('group', { name: 'Experiences' })).toContainElement(
    screen.getByRole('option', { name: 'Pottery' }),
  )
  expect(screen.getByRole('option', { name: 'Pottery' })).toHaveAttribute('href', '#pottery')
})
