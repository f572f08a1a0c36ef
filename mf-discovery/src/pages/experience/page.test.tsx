import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, pendingRemotes, testPorts } from 'shared/testing'
import * as api from '../../api'
import { breakdown, experienceOf } from '../../testing/sample-experiences'
import { visited } from './model'
import { ExperiencePage } from './page'

async function openExperience(experience: () => unknown) {
  const scope = fork({
    handlers: [
      [api.experienceFx, experience],
      [api.reviewsFx, () => ({ data: [], meta: { page: 1, lastPage: 1, total: 0, breakdown } })],
      [api.similarFx, () => ({ data: [] })],
    ],
  })
  const params = { slug: 'paddle-the-itchen-7' }
  await allSettled(visited, {
    scope,
    params: { pathname: '/experience/paddle-the-itchen-7', params, search: '', hash: '' },
  })
  render(<ExperiencePage />, { wrapper: pageWrapper(testPorts({ scope, loader: pendingRemotes })) })
}

test('shows group size, minimum age, cancellation policy, facilities and inclusions', async () => {
  await openExperience(() => ({ data: experienceOf() }))
  expect(screen.getByRole('heading', { level: 1, name: 'Paddle the Itchen' })).toBeInTheDocument()
  expect(screen.getByText('1 to 8 guests')).toBeInTheDocument()
  expect(screen.getByText('8 and over')).toBeInTheDocument()
  expect(screen.getByText(/Cancel up to 7 days before/)).toBeInTheDocument()
  expect(screen.getByText('Dog friendly')).toBeInTheDocument()
  for (const [kind, text] of [
    ['Included', 'Kayak and paddle'],
    ['Please bring', 'A towel'],
    ['Not included', 'Lunch'],
  ]) {
    const list = screen.getByRole('list', { name: kind })
    expect(within(list).getByRole('listitem')).toHaveTextContent(text ?? '')
  }
})

test('the lightbox can be used by keyboard, and closing it returns the focus to the picture', async () => {
  await openExperience(() => ({ data: experienceOf() }))
  const second = screen.getByRole('link', { name: /^Picture 2 of 2/ })
  expect(second).toHaveAttribute('href', '/media/scenes/chalk-river-2-1440.jpg')
  second.focus()
  await userEvent.keyboard('{Enter}')
  const window = within(await screen.findByRole('dialog', { name: 'Pictures: Paddle the Itchen' }))
  expect(await window.findByText('2 of 2')).toBeInTheDocument()
  await userEvent.keyboard('{Home}')
  expect(window.getByText('1 of 2')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
  expect(window.getByText('2 of 2')).toBeInTheDocument()
  expect(window.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(second).toHaveFocus()
})

test('a swipe shows the next picture', async () => {
  await openExperience(() => ({ data: experienceOf() }))
  await userEvent.click(screen.getByRole('button', { name: 'All 2 pictures' }))
  const count = await screen.findByText('1 of 2')
  const target = screen.getByRole('figure')
  await userEvent.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200 } },
    { pointerName: 'TouchA', target, coords: { clientX: 100 } },
    { keys: '[/TouchA]', target, coords: { clientX: 100 } },
  ])
  expect(count).toHaveTextContent('2 of 2')
})

test('a long description is collapsed and can be expanded', async () => {
  await openExperience(() => ({ data: experienceOf({ description: 'You float. '.repeat(60) }) }))
  await userEvent.click(screen.getByRole('button', { name: 'Read more', expanded: false }))
  expect(screen.getByRole('button', { name: 'Read less', expanded: true })).toBeInTheDocument()
})

test('links to the gift voucher, the host’s page and directions; a short description is not collapsed', async () => {
  await openExperience(() => ({ data: experienceOf() }))
  expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Give as a gift/ })).toHaveAttribute(
    'href',
    '/vouchers/purchase?experience=7',
  )
  expect(screen.getByRole('link', { name: 'Nell Ashdown' })).toHaveAttribute(
    'href',
    '/experience/paddle-the-itchen-7/host',
  )
  expect(screen.getByRole('link', { name: /Directions/ })).toHaveAttribute('target', '_blank')
})

test('a paused experience can be neither booked nor given', async () => {
  await openExperience(() => ({ data: experienceOf({ status: 'paused' }) }))
  expect(screen.getByRole('heading', { name: 'Taking a break' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Give as a gift/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Choose a date' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'More around Winchester' })).toHaveAttribute(
    'href',
    '/browse?address=Winchester,+Hampshire&latitude=51.06&longitude=-1.31&radius=15',
  )
})

test('a missing experience shows an error and links to other pages', async () => {
  await openExperience(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('an experience that fails to load can be retried', async () => {
  let down = true
  await openExperience(() => (down ? Promise.reject({ kind: 'unreachable' }) : { data: experienceOf() }))
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Paddle the Itchen' })).toBeInTheDocument()
})
