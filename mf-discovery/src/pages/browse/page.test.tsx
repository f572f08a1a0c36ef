import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { pagesToShow } from '../../domain/pagination/pagination'
import { answerOf, summaryOf } from '../../testing/sample-experiences'
import { slowRemotes } from '../../testing/slow-remotes'
import { skeletonFx, visited } from './model'
import { BrowsePage } from './page'

async function openBrowse(search: string, answer: () => api.SearchAnswer | Promise<never>) {
  const scope = fork({
    values: [[$location, { pathname: '/browse', search, hash: '' }]],
    handlers: [
      [api.searchFx, answer],
      [skeletonFx, () => undefined],
    ],
  })
  const went = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: went })
  await allSettled(visited, { scope, params: { pathname: '/browse', params: {}, search, hash: '' } })
  render(<BrowsePage />, { wrapper: pageWrapper(testPorts({ scope, loader: slowRemotes })) })
  return { went }
}

test('experiences are cards that carry the party and the days along', async () => {
  await openBrowse('?adults=2&name=paddle', () => answerOf([summaryOf()]))
  expect(screen.getByRole('heading', { name: '1 experience' })).toBeInTheDocument()
  const card = screen.getByRole('link', { name: /Paddle the Itchen/ })
  expect(card).toHaveAttribute('href', '/experience/paddle-the-itchen-7?adults=2')
  expect(card).toHaveTextContent('from £25.00')
  expect(card).toHaveTextContent('Winchester · 2 hours')
})

test('a filter in use can be taken away by its chip', async () => {
  const { went } = await openBrowse('?adults=2&categories=families', () => answerOf([summaryOf()]))
  const chips = screen.getByRole('list', { name: 'Filters in use' })
  await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter: Families' }))
  expect(went).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/browse?adults=2', replace: true }))
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
  await userEvent.type(await screen.findByRole('textbox', { name: 'Town or village' }), 'lym{Enter}')
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: expect.stringContaining('address=Lymington') }))
})

test('pages are links that can be opened in a tab of their own', async () => {
  await openBrowse('?adults=2&page=2', () => answerOf([summaryOf()], { page: 2, lastPage: 10, total: 240 }))
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument()
  const pages = screen.getByRole('navigation', { name: 'Pages of results' })
  expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(within(pages).getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/browse?adults=2&page=3')
  expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/browse?adults=2')
})

test('nothing found names the filter to drop, and drops it', async () => {
  const { went } = await openBrowse('?name=zeppelin&adults=2', () => answerOf([]))
  expect(screen.getByText('Nothing called “zeppelin” fits the rest of your filters.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Search without the name' }))
  expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/browse?adults=2' }))
})

test('a name that nothing has is said plainly where it is the only filter', async () => {
  await openBrowse('?name=zeppelin', () => answerOf([]))
  expect(screen.getByText('Nothing is called “zeppelin”, or anything like it.')).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
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
