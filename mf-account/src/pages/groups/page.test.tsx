import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import { GROUP_ID, groupOf, summaryOf } from '../../testing/samples'
import { show } from '../../testing/show'
import { visited } from './model'
import { GroupsPage } from './page'

async function open(load: () => unknown, make: (request: object) => unknown = () => ({ data: groupOf() })) {
  const made = jest.fn(make)
  const scope = fork({
    handlers: [
      [api.groupsFx, load],
      [api.makeGroupFx, (_: string, request: object) => made(request)],
    ] as never,
  })
  await allSettled(visited, { scope, params: { pathname: '/groups', params: {}, hash: '', search: '' } })
  show(scope, <GroupsPage />)
  return { made, user: userEvent.setup() }
}

test('groups lead to their pages and say what comes next', async () => {
  const next = { name: 'Kayak the Itchen', startsAt: '2026-06-12T09:00:00.000Z' }
  await open(() => ({ data: [summaryOf({ openPolls: 1, next })] }))
  expect(screen.getByRole('link', { name: 'Friday Walkers' })).toHaveAttribute('href', `/groups/${GROUP_ID}`)
  expect(screen.getByText('1 vote is open')).toBeVisible()
  expect(screen.getByText('Kayak the Itchen, Friday June 12, 10:00')).toBeVisible()
})

test('whoever has none is told what groups are for, and starts one', async () => {
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

test('one group too many is refused in words', async () => {
  const { user } = await open(
    () => ({ data: [summaryOf()] }),
    () => Promise.reject({ kind: 'refused', code: 'GROUPS_LIMIT', errors: {} }),
  )
  await user.click(screen.getByRole('button', { name: 'Start a group' }))
  await user.type(await screen.findByLabelText('What is the group called?'), 'One more')
  await user.click(screen.getByRole('button', { name: 'Start it' }))
  expect(await screen.findByText(/as many as anybody can be/)).toBeVisible()
})

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => answer())
  answer = () => ({ data: [summaryOf()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Friday Walkers' })).toBeVisible()
})
