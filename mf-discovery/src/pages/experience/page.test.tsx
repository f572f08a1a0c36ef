import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { breakdown, experienceOf } from '../../testing/sample-experiences'
import { slowRemotes } from '../../testing/slow-remotes'
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
  render(<ExperiencePage />, { wrapper: pageWrapper(testPorts({ scope, loader: slowRemotes })) })
}

test('an experience says what it is, for whom, and what happens when plans change', async () => {
  await openExperience(() => ({ data: experienceOf() }))
  expect(screen.getByRole('heading', { level: 1, name: 'Paddle the Itchen' })).toBeInTheDocument()
  expect(screen.getByText('1 to 8 guests')).toBeInTheDocument()
  expect(screen.getByText('8 and over')).toBeInTheDocument()
  expect(screen.getByText(/Cancel up to 7 days before/)).toBeInTheDocument()
  expect(screen.getByText('Dog friendly')).toBeInTheDocument()
  for (const [kind, text] of [
    ['Part of it', 'Kayak and paddle'],
    ['Please bring', 'A towel'],
    ['Not included', 'Lunch'],
  ]) {
    const list = screen.getByRole('list', { name: kind })
    expect(within(list).getByRole('listitem')).toHaveTextContent(text ?? '')
  }
})

test('all pictures open in a window of their own', async () => {
  await openExperience(() => ({ data: experienceOf() }))
  await userEvent.click(screen.getByRole('button', { name: 'All 2 pictures' }))
  expect(await screen.findByRole('dialog', { name: 'Pictures: Paddle the Itchen' })).toBeInTheDocument()
})

test('an experience that is gone says so and leads on', async () => {
  await openExperience(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('a server that cannot be reached can be tried again', async () => {
  let down = true
  await openExperience(() => (down ? Promise.reject({ kind: 'unreachable' }) : { data: experienceOf() }))
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Paddle the Itchen' })).toBeInTheDocument()
})
