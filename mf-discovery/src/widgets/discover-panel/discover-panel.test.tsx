import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { $location } from 'shared/nav'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { $filters } from '../../domain/filters/model'
import { respondWith } from '../../testing/sample-experiences'
import { placeOf } from '../../testing/sample-places'
import { DiscoverPanel } from './discover-panel'

const found = {
  places: [placeOf('Romsey')],
  experiences: [{ id: '7', slug: 'paddle-the-itchen-7', name: 'Paddle the Itchen', town: 'Winchester' }],
  categories: [{ key: 'romantic', label: 'Romantic' }],
}

async function open(suggest: () => unknown = () => ({ data: found })) {
  const scope = fork({
    values: [[$location, { pathname: '/', search: '', hash: '' }]],
    handlers: [[api.suggestFx, respondWith(suggest)]] as never,
  })
  const ports = testPorts({ scope })
  const { rerender } = render(<DiscoverPanel opening={1} />, { wrapper: pageWrapper(ports) })
  await screen.findByRole('dialog', { name: 'Discover Hampshire Experiences' })
  return { scope, again: () => rerender(<DiscoverPanel opening={2} />) }
}

afterEach(() => jest.useRealTimers())

const name = () => screen.getByRole('combobox', { name: 'Search by name' })

test('the panel has fields for place, dates, guests and name, and can be closed and reopened', async () => {
  const { again } = await open()
  for (const field of [/^Where\?/, /^When\?/, /^Who\?/])
    expect(screen.getByRole('button', { name: field })).toBeVisible()
  expect(name()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  again()
  expect(await screen.findByRole('dialog', { name: 'Discover Hampshire Experiences' })).toBeVisible()
})

test('suggests places, experiences and categories for the typed name', async () => {
  const { scope } = await open()
  await userEvent.type(name(), 'rom')
  expect(await screen.findByText('3 suggestions')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('option', { name: /Paddle the Itchen/ })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7',
  )
  expect(screen.getByRole('option', { name: 'Romantic' })).toHaveAttribute('href', '/browse?categories=romantic')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(scope.getState($filters).place?.address).toBe('Romsey, Hampshire')
  expect(screen.getByRole('button', { name: /^Where\?/ })).toHaveTextContent('Romsey, Hampshire')
  expect(name()).toHaveValue('')
})

test('Escape closes the suggestions, typing reopens them, and the next Escape closes the panel', async () => {
  await open()
  await userEvent.type(name(), 'rom')
  expect(await screen.findByRole('option', { name: 'Romantic' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(name()).toHaveValue('rom')
  await userEvent.type(name(), 's')
  expect(await screen.findByRole('option', { name: 'Romantic' })).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('shows a message when suggestions fail to load', async () => {
  await open(() => Promise.reject({ kind: 'unreachable' }))
  await userEvent.type(name(), 'rom')
  expect(await screen.findByText(/Suggestions are not available right now/)).toBeVisible()
})

test('Clear filters shows its tooltip after a quarter of a second', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Clear filters' })
  jest.useFakeTimers()
  await userEvent.setup({ delay: null }).hover(button)
  act(() => jest.advanceTimersByTime(249))
  expect(screen.getAllByText('Clear filters')).toHaveLength(1)
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getAllByText('Clear filters')).toHaveLength(2)
})
