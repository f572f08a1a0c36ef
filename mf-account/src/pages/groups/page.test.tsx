import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { show } from 'shared/testing'
import * as api from '../../api'
import { GROUP_ID, groupOf, summaryOf } from '../../testing/samples'
import { visited } from './model'
import { GroupsPage } from './page'

async function open(load: () => unknown, make: (request: object) => unknown = () => ({ data: groupOf() })) {
  const made = jest.fn(make)
  const scope = fork({
    handlers: [
      [api.groupsFx, load],
      [api.createGroupFx, (_: string, request: object) => made(request)],
    ] as never,
  })
  await allSettled(visited, { scope, params: { pathname: '/groups', params: {}, hash: '', search: '' } })
  show(scope, <GroupsPage />)
  return { made, user: userEvent.setup() }
}

test('groups link to their pages and show open polls and the next booking', async () => {
  const next = { name: 'Kayak the Itchen', startsAt: '2026-06-12T09:00:00.000Z' }
  await open(() => ({ data: [summaryOf({ openPolls: 1, next })] }))
  expect(screen.getByRole('link', { name: 'Friday Walkers' })).toHaveAttribute('href', `/groups/${GROUP_ID}`)
  expect(screen.getByText('1 vote is open')).toBeVisible()
  expect(screen.getByText('Kayak the Itchen, Friday June 12, 10:00')).toBeVisible()
})

test('without groups, explains groups and creates the first one', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user, made } = await open(() => ({ data: [] }))
  await user.click(screen.getByRole('button', { name: 'Start a group' }))
  await user.type(await screen.findByLabelText('What is the group called?'), 'Friday Walkers')
  await user.click(screen.getByRole('button', { name: 'Start it' }))
  await waitFor(() => expect(went).toEqual([`/groups/${GROUP_ID}`]))
  unwatch()
  expect(made).toHaveBeenCalledWith({ body: { name: 'Friday Walkers' } })
})

test('shows the refusal when the customer has reached the limit of groups', async () => {
  const { user } = await open(
    () => ({ data: [summaryOf()] }),
    () => Promise.reject({ kind: 'refused', code: 'GROUPS_LIMIT', errors: {} }),
  )
  await user.click(screen.getByRole('button', { name: 'Start a group' }))
  await user.type(await screen.findByLabelText('What is the group called?'), 'One more')
  await user.click(screen.getByRole('button', { name: 'Start it' }))
  expect(await screen.findByText(/reached the limit of 20 groups/)).toBeVisible()
})

test('Try again loads the groups after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => response())
  response = () => ({ data: [summaryOf()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Friday Walkers' })).toBeVisible()
})
