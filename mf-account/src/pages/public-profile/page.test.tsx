import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { show } from 'shared/testing'
import * as api from '../../api'
import { answering, rejectWith, unreachable, visit } from '../../testing/people'
import { $head, visited } from './model'
import { PublicProfilePage } from './page'

const ada = {
  id: 'ada1',
  firstName: 'Ada',
  avatar: null,
  joinedAt: '2026-06-10T09:00:00.000Z',
  reviews: [
    {
      id: '1',
      rating: 4,
      text: 'A fine afternoon.',
      createdAt: '2026-07-01T12:00:00.000Z',
      experience: { id: '7', slug: 'pots-7', name: 'Throw Your First Pot' },
    },
  ],
}

async function open(load: (sent: { params: { id: string } }) => unknown) {
  const loaded = jest.fn(load)
  const scope = fork({ handlers: [[api.customerFx, answering(loaded)]] as never })
  await allSettled(visited, { scope, params: visit('/profile/ada1', { id: 'ada1' }) })
  show(scope, <PublicProfilePage />)
  return { scope, loaded }
}

test('shows first name, month of registration and reviews of another customer', async () => {
  const { loaded, scope } = await open(() => ({ data: ada }))
  expect(loaded).toHaveBeenCalledWith({ params: { id: 'ada1' } })
  expect(screen.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  expect(screen.getByText('With us since June 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Throw Your First Pot' })).toHaveAttribute('href', '/experience/pots-7')
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  expect(scope.getState($head)).toEqual({ title: 'Ada' })
})

test('a profile that may not be seen is not found', async () => {
  await open(() => rejectWith('NOT_FOUND'))
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})

test('Try again loads the profile after the server was unreachable', async () => {
  let response: () => unknown = unreachable
  await open(() => response())
  response = () => ({ data: ada })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
})
