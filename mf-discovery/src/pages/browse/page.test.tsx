import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { skeletonFx } from 'shared/query'
import { pageWrapper, pendingRemotes, testPorts } from 'shared/testing'
import { pagesToShow } from 'shared/ui/pagination'
import * as api from '../../api'
import { categoryToggled } from '../../domain/filters/model'
import { answerOf, facetsOf, respondWith, summaryOf } from '../../testing/sample-experiences'
import { placeOf } from '../../testing/sample-places'
import { visited } from './model'
import { BrowsePage } from './page'

async function openBrowse(
  search: string,
  response: (request: { query: api.SearchQuery }) => api.SearchResponse | Promise<never>,
  facets: { data: api.Facets } = facetsOf(1),
) {
  const scope = fork({
    values: [[$location, { pathname: '/browse', search, hash: '' }]],
    handlers: [
      [api.searchFx, respondWith(response)],
      [api.facetsFx, () => facets],
      [api.placesFx, () => ({ data: [placeOf('Lymington')] })],
      [skeletonFx, () => undefined],
    ],
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  await allSettled(visited, { scope, params: { pathname: '/browse', params: {}, search, hash: '' } })
  render(<BrowsePage />, { wrapper: pageWrapper(testPorts({ scope, loader: pendingRemotes })) })
  return { scope, went }
}

test('links of experience cards keep party and dates', async () => {
  await openBrowse('?adults=2&name=paddle', () => answerOf([summaryOf()]))
  expect(screen.getByRole('heading', { name: '1 experience' })).toBeInTheDocument()
  const card = screen.getByRole('link', { name: /Paddle the Itchen/ })
  expect(card).toHaveAttribute('href', '/experience/paddle-the-itchen-7?adults=2')
  expect(card).toHaveTextContent('from £25.00')
  expect(card).toHaveTextContent('Winchester · 2 hours')
})

test('an empty catalogue without filters says that there is nothing to book yet, and blames no filter', async () => {
  await openBrowse('', () => answerOf([]), facetsOf(0))
  expect(screen.getByRole('heading', { name: 'There is nothing to book yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  expect(screen.queryByText(/filters at once/)).toBeNull()
})

const filtersSummary = () => screen.getByText('Filters').closest('summary') as HTMLElement

test.each([
  ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Show 1 experience' }))],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
  ['a press beside its sheet', async () => userEvent.click(filtersSummary().closest('details') as Element)],
])('%s closes the filters and returns the focus to their button', async (_, close) => {
  await openBrowse('?adults=2', () => answerOf([summaryOf()]))
  const summary = filtersSummary()
  await userEvent.click(summary)
  expect(screen.getByRole('group', { name: 'Facilities' })).toBeVisible()
  await close()
  expect(summary.closest('details')).not.toHaveAttribute('open')
  expect(summary).toHaveFocus()
})

test('a chip removes its filter', async () => {
  const { went } = await openBrowse('?adults=2&categories=families', () => answerOf([summaryOf()]))
  const chips = screen.getByRole('list', { name: 'Filters in use' })
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter: Families' }))
  expect(went).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/browse?adults=2', replace: true }))
})

test('removing filters by keyboard moves the focus to the next chip, and after the last to the results', async () => {
  await openBrowse('?name=kayak&categories=families,tasty', () => answerOf([summaryOf()]))
  const chip = (text: string) => screen.getByRole('button', { name: `Remove filter: ${text}` })
  chip('“kayak”').focus()
  await userEvent.keyboard('{Enter}')
  expect(chip('Families')).toHaveFocus()
  chip('Food & drink').focus()
  await userEvent.keyboard('{Enter}')
  expect(chip('Families')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('removing a filter elsewhere leaves the focus where it is', async () => {
  await openBrowse('?categories=families', () => answerOf([summaryOf()]))
  screen.getByRole('button', { name: 'Remove filter: Families' }).focus()
  await userEvent.click(screen.getByRole('button', { name: /^Families/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull())
  expect(screen.getByRole('button', { name: /^Families/ })).toHaveFocus()
})

test('clearing the name by keyboard moves the focus to its field', async () => {
  await openBrowse('?name=kayak', () => answerOf([summaryOf()]))
  screen.getByRole('button', { name: 'Clear the name' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Search by name' })).toHaveFocus()
})

test('Apply confirms the guests', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByRole('button', { name: /Who\?/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'More: Adults' }))
  await userEvent.click(screen.getByRole('button', { name: 'More: Children' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?adults=1&children=1' }))
  expect(screen.getByRole('button', { name: /Who\?/ })).toHaveTextContent('2 guests')
})

test('a private group disables the counters', async () => {
  const { went } = await openBrowse('?adults=3', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByRole('button', { name: /Who\?/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Private group' }))
  expect(screen.getByRole('button', { name: 'Fewer: Adults' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'More: Children' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?private=true' }))
})

test('finds a town by its first letters', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByRole('button', { name: /Where\?/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Town or village' }), 'lym{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: expect.stringContaining('address=Lymington') })),
  )
})

test('pages of results are links', async () => {
  await openBrowse('?adults=2&page=2', () => answerOf([summaryOf()], { page: 2, lastPage: 10, total: 240 }))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument()
  const pages = screen.getByRole('navigation', { name: 'Pages of results' })
  expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(within(pages).getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/browse?adults=2&page=3')
  expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/browse?adults=2')
})

test('links to other pages contain a new choice before the deferred list shows it', async () => {
  const { scope } = await openBrowse('', () => answerOf([summaryOf()], { lastPage: 10, total: 240 }))
  const seen: (string | null | undefined)[] = []
  const look = new MutationObserver(() => {
    const chosen = screen.queryByRole('button', { name: 'Remove filter: Families' })
    if (chosen) seen.push(screen.queryByRole('link', { name: 'Page 2' })?.getAttribute('href'))
  })
  look.observe(document.body, { subtree: true, childList: true, attributes: true })
  // Outside of act(), as in a browser, so that deferred rendering happens later.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    await allSettled(categoryToggled, { scope, params: 'families' })
    await waitFor(() => expect(seen).not.toEqual([]))
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    look.disconnect()
  }
  expect(new Set(seen)).toEqual(new Set(['/browse?categories=families&page=2']))
})

test('an empty result names the filter to drop with its number of results, and shows the nearest matches', async () => {
  const { went } = await openBrowse(
    '?name=zeppelin&adults=2',
    ({ query }) => answerOf(query.search ? [] : [summaryOf({ name: 'Row to the abbey' })]),
    facetsOf(0, {
      without: [
        { filter: 'name', count: 12 },
        { filter: 'guests', count: 0 },
      ],
    }),
  )
  expect(screen.getByText('Nothing called “zeppelin” matches.')).toBeInTheDocument()
  const nearest = screen.getByRole('region', { name: 'The nearest matches' })
  expect(within(nearest).getByRole('link', { name: /Row to the abbey/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /any number of guests/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Search without the name (12)' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?adults=2' }))
})

test('an empty result that no single filter explains offers to start again', async () => {
  await openBrowse('?name=zeppelin&categories=musical', () => answerOf([]), facetsOf(0))
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/browse')
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
})

test('a page beyond the last links to the first page', async () => {
  await openBrowse('?adults=2&page=9', () => answerOf([], { page: 9, lastPage: 2, total: 30 }))
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/browse?adults=2')
})

test('each choice shows the number of its results', async () => {
  await openBrowse('', () => answerOf([summaryOf()]), facetsOf(17))
  expect(screen.getByRole('button', { name: 'Families 17' })).toBeInTheDocument()
  const filters = screen.getByRole('group', { name: 'Facilities', hidden: true })
  expect(within(filters).getByRole('checkbox', { name: 'Toilets 17', hidden: true })).toBeInTheDocument()
})

test('price, duration, rating and facilities narrow the list, each with its chip', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]), facetsOf(17))
  const lastGone = () => went.mock.lastCall?.[0].to
  await userEvent.click(screen.getByText('Filters'))
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '50')
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '20{Enter}')
  expect(lastGone()).toBe('/browse?price_min=20&price_max=50')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How long?' }), '1 hour to 2 hours (17)')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How good?' }), '4 stars or more (17)')
  await userEvent.click(screen.getByRole('checkbox', { name: /Toilets/ }))
  expect(lastGone()).toBe(
    '/browse?facilities=toilets&price_min=20&price_max=50&duration_min=60&duration_max=119&rating=4',
  )
  expect(screen.getByText('Filters (4)')).toBeInTheDocument()
  for (const chip of ['£20.00 to £50.00', '1 hour to 2 hours', '4 stars or more', 'Toilets'])
    expect(screen.getByRole('button', { name: `Remove filter: ${chip}` })).toBeInTheDocument()
  screen.getByRole('button', { name: 'Clear these filters' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
  expect(filtersSummary()).toHaveFocus()
})

test('an invalid price shows an error and changes nothing', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByText('Filters'))
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'cheap{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Whole pounds only')
  expect(went).not.toHaveBeenCalled()
})

test('shows an error and a retry button when the server is unreachable', async () => {
  await openBrowse('', () => Promise.reject({ kind: 'unreachable' }))
  expect(screen.getByRole('alert')).toHaveTextContent('We could not reach our server')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [3, 5, [1, 2, 3, 4, 5]],
])('the pagination of page %p of %p shows %p', (page, last, shown) => {
  expect(pagesToShow(page, last)).toEqual(shown)
})

test('a category with 0 results is disabled, but can be removed when it is chosen', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]), facetsOf(17))
  const empty = screen.getByRole('button', { name: 'Food & drink 0' })
  expect(empty).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(empty)
  expect(went).not.toHaveBeenCalled()
  cleanup()
  await openBrowse('?categories=tasty', () => answerOf([]), facetsOf(17))
  expect(screen.getByRole('button', { name: 'Food & drink 0' })).not.toHaveAttribute('aria-disabled')
})
