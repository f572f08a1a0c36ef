import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { skeletonFx } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { experienceOf, respondWith } from '../../testing/sample-experiences'
import { visitOf } from '../../testing/visit-of'
import { visited } from './model'
import { AvailableDatesPage } from './page'

const june = [
  { date: '2026-06-13', priceFrom: 2500, seatsLeft: 8, privateAvailable: true },
  { date: '2026-06-30', priceFrom: 3000, seatsLeft: 3, privateAvailable: false },
]

/** Renders the page, and follows its navigation requests. */
async function open(search = '?adults=2&month=2026-06', dates: readonly unknown[] = june, changes = {}) {
  const scope = fork({
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf(changes) })],
      [
        api.availableDatesFx,
        respondWith(({ query }: { query: { month: string } }) => ({ data: query.month === '2026-06' ? dates : [] })),
      ],
      [readTodayFx, () => '2026-06-10'],
      [skeletonFx, () => undefined],
    ],
  })
  const go = (to: string) =>
    allSettled(visited, { scope, params: visitOf('/available-dates', to.slice(to.indexOf('?'))) })
  await go(search)
  createWatch({ unit: navigationRequested, scope, fn: ({ to }) => void go(to) })
  render(<AvailableDatesPage />, { wrapper: pageWrapper(testPorts({ scope })) })
}

const grid = () => within(screen.getByRole('grid'))

test('each bookable day shows its price and the places left if few, and links to the experience on that day', async () => {
  await open()
  const day = grid().getByRole('link', { name: 'Tuesday June 30, from £30.00 per person, 3 left' })
  expect(day).toHaveAttribute('href', '/experience/paddle-the-itchen-7?adults=2&from=2026-06-30&to=2026-06-30')
  expect(grid().getByLabelText('Wednesday June 10, nothing to book')).toHaveAttribute('aria-current', 'date')
  const list = within(screen.getByRole('region', { name: 'Days in June 2026' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/experience/paddle-the-itchen-7?adults=2&from=2026-06-13&to=2026-06-13',
    '/experience/paddle-the-itchen-7?adults=2&from=2026-06-30&to=2026-06-30',
  ])
})

test('months are links that keep the party, from the current month to a year ahead', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Next month, July 2026' })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7/available-dates?adults=2&month=2026-07',
  )
})

test('arrow keys move by day and week, and Page Down to the next month', async () => {
  await open()
  await userEvent.tab()
  while (!document.activeElement?.hasAttribute('data-day')) await userEvent.tab()
  expect(document.activeElement).toHaveAccessibleName(/Saturday June 13/)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName('Sunday June 14, nothing to book')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toHaveAccessibleName('Sunday June 14, nothing to book')
  await userEvent.keyboard('{PageDown}')
  expect(await screen.findByRole('grid', { name: 'Available dates, July 2026' })).toBeInTheDocument()
  expect(document.activeElement).toHaveAccessibleName('Tuesday July 14, nothing to book')
})

test('a month without sessions names the next session', async () => {
  await open('?month=2026-07&adults=2')
  expect(screen.getByText('Nothing to book in July 2026')).toBeInTheDocument()
  expect(screen.getByText('The next time is Saturday June 20.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Show June 2026' })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7/available-dates?adults=2&month=2026-06',
  )
})

test('a paused experience does not name a next session', async () => {
  await open('?month=2026-06', [], { status: 'paused' })
  expect(screen.getByText('Taking a break')).toBeInTheDocument()
  expect(screen.getByText(/is not taking bookings for this at the moment/)).toBeInTheDocument()
  expect(screen.queryByText(/Nothing to book in/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'More around Winchester' })).toBeInTheDocument()
})
