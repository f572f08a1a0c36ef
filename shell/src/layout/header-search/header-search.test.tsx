import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createPublisher } from 'shared/bus'
import { createMemoryNav, pageWrapper, testPorts } from 'shared/testing'
import { HeaderSearch } from './header-search'
import { requestSuggestionsFx } from './suggest-model'

const found = {
  places: [{ name: 'Romsey', address: 'Romsey, Hampshire', kind: 'town', latitude: 50.99, longitude: -1.5 }],
  experiences: [{ id: '7', slug: 'paddle-the-itchen-7', name: 'Paddle the Itchen', town: 'Winchester' }],
  categories: [{ key: 'romantic', label: 'Romantic' }],
}

function show(at = '/', suggest: (query: { q: string }) => unknown = () => ({ data: found })) {
  const asked = jest.fn(suggest)
  const scope = fork({
    handlers: [[requestSuggestionsFx, (_: unknown, { query }: { query: { q: string } }) => asked(query)]] as never,
  })
  const nav = createMemoryNav(at)
  const router = createMemoryRouter([{ path: '*', element: <HeaderSearch /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />, { wrapper: pageWrapper(testPorts({ scope, nav })) })
  return { scope, asked, went: () => nav.getSnapshot().location }
}

const field = () => screen.getByLabelText('Search experiences by name')
const type = async (text: string) => {
  await userEvent.click(field())
  await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'))
  await userEvent.type(field(), text)
}

test('the field is a plain search input and requests nothing until it gets the focus', () => {
  const { asked } = show()
  expect(field()).not.toHaveAttribute('role')
  expect(asked).not.toHaveBeenCalled()
})

test('suggests places, experiences and categories while typing, as links that keep the filters', async () => {
  show('/browse?adults=2')
  await type('rom')
  expect(await screen.findByText('3 suggestions')).toHaveAttribute('role', 'status')
  const href = (name: RegExp) => screen.getByRole('option', { name }).getAttribute('href')
  expect(href(/Romsey/)).toBe('/browse?adults=2&address=Romsey,+Hampshire&latitude=50.99&longitude=-1.5')
  expect(href(/Paddle/)).toBe('/experience/paddle-the-itchen-7?adults=2')
  expect(href(/Romantic/)).toBe('/browse?adults=2&categories=romantic')
  expect(field()).toHaveAttribute('aria-expanded', 'true')
})

test('sends one request for text typed in one go', async () => {
  const { asked } = show()
  await userEvent.click(field())
  await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'))
  for (const value of ['r', 'ro', 'rom']) fireEvent.change(field(), { target: { value } })
  await screen.findByText('3 suggestions')
  expect(asked.mock.calls).toEqual([[{ q: 'rom' }]])
})

test('Enter on a page other than /browse searches with the filters chosen on this visit', async () => {
  const { scope, went } = show('/')
  const chosen = { adults: 1, children: 0, private: false, from: null, to: null, query: '?adults=1&name=tea' }
  await act(() => allSettled(createPublisher('discovery')('discovery/filters-changed'), { scope, params: chosen }))
  await type('wine{Enter}')
  expect(went().pathname + went().search).toBe('/browse?adults=1&name=wine')
})

test('Enter without a picked suggestion searches by name with the current filters', async () => {
  const { went } = show('/browse?adults=2&page=3')
  await type('rom{Enter}')
  expect(went()).toMatchObject({ pathname: '/browse', search: '?adults=2&name=rom' })
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
})

test('Enter on a suggestion follows its link and empties the field', async () => {
  show()
  await type('rom')
  await screen.findByText('3 suggestions')
  const followed = jest.fn((event: MouseEvent) => event.preventDefault())
  document.addEventListener('click', followed, { once: true })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(followed).toHaveBeenCalledTimes(1)
  expect(field()).toHaveValue('')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('Enter follows the highlighted suggestion, even right after the arrow key', async () => {
  const { went } = show()
  await type('rom')
  await screen.findByText('3 suggestions')
  const followed = jest.fn((event: MouseEvent) => event.preventDefault())
  document.addEventListener('click', followed, { once: true })
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    for (const key of ['ArrowDown', 'ArrowDown']) await press(key)
    expect(screen.getByRole('option', { name: /Paddle/ })).toHaveAttribute('aria-selected', 'true')
    await press('Enter')
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  }
  expect(followed).toHaveBeenCalledTimes(1)
  expect(went().pathname).toBe('/')
})

/**
 * Dispatches a key outside `act`: React renders only what it flushes synchronously. Enter submits the form unless the
 * event was prevented.
 */
async function press(key: string) {
  const isFree = field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (key === 'Enter' && isFree) field().closest('form')?.requestSubmit()
  await Promise.resolve()
}

test('Escape and losing the focus close the suggestions, and the typed text stays', async () => {
  show()
  await type('rom')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field()).toHaveValue('rom')
  await userEvent.type(field(), 's')
  await screen.findByRole('listbox')
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
})

test('the clear button removes the name from the search', async () => {
  const { went } = show('/browse?adults=2&name=kayak')
  expect(field()).toHaveValue('kayak')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(went().search).toBe('?adults=2')
  expect(field()).toHaveFocus()
})

test.each([
  ['nothing matches', () => ({ data: { places: [], experiences: [], categories: [] } }), /No suggestions found/],
  ['suggestions fail to load', () => Promise.reject({ kind: 'unreachable' }), /No suggestions just now/],
])('says that Enter still searches when %s', async (_, suggest, text) => {
  show('/', suggest)
  await type('zzz')
  expect((await screen.findAllByText(text))[0]).toHaveAttribute('role', 'status')
})

test('without JavaScript the form submits the known filters of the page and no other query parameters', () => {
  show('/browse?utm_source=letter&categories=outdoors&adults=2&page=3&children=')
  const form = field().closest('form')
  if (!form) throw new Error('The field is in no form.')
  expect([...new FormData(form)]).toEqual([
    ['adults', '2'],
    ['categories', 'outdoors'],
    ['name', ''],
  ])
})
