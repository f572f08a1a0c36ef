import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { pageWrapper, testPorts } from 'shared/testing'
import { pagesToShow } from 'shared/ui/pagination'
import * as api from '../../api'
import { categoryToggled } from '../../domain/filters/model'
import { answering, answerOf, facetsOf, summaryOf } from '../../testing/sample-experiences'
import { placeOf } from '../../testing/sample-places'
import { slowRemotes } from '../../testing/slow-remotes'
import { skeletonFx, visited } from './model'
import { BrowsePage } from './page'

async function openBrowse(
  search: string,
  answer: (request: { query: api.SearchQuery }) => api.SearchAnswer | Promise<never>,
  facets: { data: api.Facets } = facetsOf(1),
) {
  const scope = fork({
    values: [[$location, { pathname: '/browse', search, hash: '' }]],
    handlers: [
      [api.searchFx, answering(answer)],
      [api.facetsFx, () => facets],
      [api.placesFx, () => ({ data: [placeOf('Lymington')] })],
      [skeletonFx, () => undefined],
    ],
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  await allSettled(visited, { scope, params: { pathname: '/browse', params: {}, search, hash: '' } })
  render(<BrowsePage />, { wrapper: pageWrapper(testPorts({ scope, loader: slowRemotes })) })
  return { scope, went }
}

test('experiences are cards that carry the party and the days along', async () => {
  await openBrowse('?adults=2&name=paddle', () => answerOf([summaryOf()]))
  expect(screen.getByRole('heading', { name: '1 experience' })).toBeInTheDocument()
  const card = screen.getByRole('link', { name: /Paddle the Itchen/ })
  expect(card).toHaveAttribute('href', '/experience/paddle-the-itchen-7?adults=2')
  expect(card).toHaveTextContent('from £25.00')
  expect(card).toHaveTextContent('Winchester · 2 hours')
})

const filtersSummary = () => screen.getByText('Filters').closest('summary') as HTMLElement

test.each([
  ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Show 1 experience' }))],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
  ['a press beside its sheet', async () => userEvent.click(filtersSummary().closest('details') as Element)],
])('the filters are closed by %s, and the focus is back at what opened them', async (_, close) => {
  await openBrowse('?adults=2', () => answerOf([summaryOf()]))
  const summary = filtersSummary()
  await userEvent.click(summary)
  expect(screen.getByRole('group', { name: 'Facilities' })).toBeVisible()
  await close()
  expect(summary.closest('details')).not.toHaveAttribute('open')
  expect(summary).toHaveFocus()
})

test('a filter in use can be taken away by its chip', async () => {
  const { went } = await openBrowse('?adults=2&categories=families', () => answerOf([summaryOf()]))
  const chips = screen.getByRole('list', { name: 'Filters in use' })
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter: Families' }))
  expect(went).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/browse?adults=2', replace: true }))
})

test('whoever takes filters away with the keyboard goes on at the next one, and after the last at what is found', async () => {
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

test('a filter that is taken away by something else leaves the focus where it is', async () => {
  await openBrowse('?categories=families', () => answerOf([summaryOf()]))
  screen.getByRole('button', { name: 'Remove filter: Families' }).focus()
  await userEvent.click(screen.getByRole('button', { name: /^Families/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull())
  expect(screen.getByRole('button', { name: /^Families/ })).toHaveFocus()
})

test('whoever clears the name with the keyboard stays in its field', async () => {
  await openBrowse('?name=kayak', () => answerOf([summaryOf()]))
  screen.getByRole('button', { name: 'Clear the name' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Search by name' })).toHaveFocus()
})

test('picking two guests in the selector is confirmed by Apply', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByRole('button', { name: /Who\?/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'More: Adults' }))
  await userEvent.click(screen.getByRole('button', { name: 'More: Children' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?adults=1&children=1' }))
  expect(screen.getByRole('button', { name: /Who\?/ })).toHaveTextContent('2 guests')
})

test('a private group greys out the counters', async () => {
  const { went } = await openBrowse('?adults=3', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByRole('button', { name: /Who\?/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Private group' }))
  expect(screen.getByRole('button', { name: 'Fewer: Adults' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'More: Children' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?private=true' }))
})

test('a town is found by its first letters', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByRole('button', { name: /Where\?/ }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Town or village' }), 'lym{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: expect.stringContaining('address=Lymington') })),
  )
})

test('pages are links that can be opened in a tab of their own', async () => {
  await openBrowse('?adults=2&page=2', () => answerOf([summaryOf()], { page: 2, lastPage: 10, total: 240 }))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument()
  const pages = screen.getByRole('navigation', { name: 'Pages of results' })
  expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(within(pages).getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/browse?adults=2&page=3')
  expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/browse?adults=2')
})

test('while the list follows a choice, no link to another page forgets it', async () => {
  const { scope } = await openBrowse('', () => answerOf([summaryOf()], { lastPage: 10, total: 240 }))
  const seen: (string | null | undefined)[] = []
  const look = new MutationObserver(() => {
    const chosen = screen.queryByRole('button', { name: 'Remove filter: Families' })
    if (chosen) seen.push(screen.queryByRole('link', { name: 'Page 2' })?.getAttribute('href'))
  })
  look.observe(document.body, { subtree: true, childList: true, attributes: true })
  // As in a browser: what may come later does come later.
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

test('nothing found names the filter to drop with what that would find, and shows what comes nearest', async () => {
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
  expect(screen.getByText('Nothing called “zeppelin” fits.')).toBeInTheDocument()
  const nearest = screen.getByRole('region', { name: 'The nearest matches' })
  expect(within(nearest).getByRole('link', { name: /Row to the abbey/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /any party/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Search without the name (12)' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?adults=2' }))
})

test('filters that each leave nothing by themselves are all let go of at once', async () => {
  await openBrowse('?name=zeppelin&categories=musical', () => answerOf([]), facetsOf(0))
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/browse')
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
})

test('a page beyond the last leads to the first', async () => {
  await openBrowse('?adults=2&page=9', () => answerOf([], { page: 9, lastPage: 2, total: 30 }))
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/browse?adults=2')
})

test('beside each choice stands what it would leave', async () => {
  await openBrowse('', () => answerOf([summaryOf()]), facetsOf(17))
  expect(screen.getByRole('button', { name: 'Families 17' })).toBeInTheDocument()
  const filters = screen.getByRole('group', { name: 'Facilities', hidden: true })
  expect(within(filters).getByRole('checkbox', { name: 'Toilets 17', hidden: true })).toBeInTheDocument()
})

test('price, length, rating and facilities narrow the list, each with its chip', async () => {
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

test('a price that is no number says so and changes nothing', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]))
  await userEvent.click(screen.getByText('Filters'))
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'cheap{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Whole pounds only')
  expect(went).not.toHaveBeenCalled()
})

test('a server that cannot be reached is said in a sentence, with a way to try again', async () => {
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
])('page %p of %p shows %p', (page, last, shown) => {
  expect(pagesToShow(page, last)).toEqual(shown)
})

test('a category without results shows 0 and cannot be pressed, but can be removed when it is chosen', async () => {
  const { went } = await openBrowse('', () => answerOf([summaryOf()]), facetsOf(17))
  const empty = screen.getByRole('button', { name: 'Food & drink 0' })
  expect(empty).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(empty)
  expect(went).not.toHaveBeenCalled()
  cleanup()
  await openBrowse('?categories=tasty', () => answerOf([]), facetsOf(17))
  expect(screen.getByRole('button', { name: 'Food & drink 0' })).not.toHaveAttribute('aria-disabled')
})
