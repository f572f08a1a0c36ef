import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { domainEvent } from 'shared/bus'
import { $session, type User } from 'shared/session'
import { nextTurn, pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { GroupPicker } from './group-picker'

const walkers = {
  id: 'g-1',
  name: 'Friday Walkers',
  role: 'owner',
  memberCount: 2,
  members: [],
  openPolls: 0,
  next: null,
}
const UUID = '5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f'

function show(user: Partial<User> | null, groups: unknown = { data: [walkers] }, groupId: string | null = null) {
  const load = jest.fn(() => groups)
  const scope = fork({
    values: [[$session, user ? { status: 'signed-in', user } : { status: 'signed-out' }]] as never,
    handlers: [[api.groupsFx, load]] as never,
  })
  const chosen = jest.fn()
  createWatch({ unit: domainEvent('account/group-chosen'), scope, fn: chosen })
  const { container } = render(<GroupPicker bookingUuid={UUID} groupId={groupId} />, {
    wrapper: pageWrapper(testPorts({ scope })),
  })
  return { load, chosen, container, user: userEvent.setup() }
}

test('publishes the group chosen for a booking, and null when it is removed', async () => {
  const { chosen, user } = show({ isGuest: false })
  const field = await screen.findByLabelText('Is this for one of your groups?')
  await user.selectOptions(field, 'Friday Walkers')
  await user.selectOptions(field, 'No, not for a group')
  expect(chosen.mock.calls).toEqual([[{ bookingUuid: UUID, groupId: 'g-1' }], [{ bookingUuid: UUID, groupId: null }]])
})

test('preselects the current group of the booking', async () => {
  show({ isGuest: false }, undefined, 'g-1')
  expect(await screen.findByLabelText('Is this for one of your groups?')).toHaveValue('g-1')
})

test('deselects a group that the customer has left', async () => {
  const { chosen } = show({ isGuest: false }, undefined, 'g-gone')
  expect(await screen.findByLabelText('Is this for one of your groups?')).toHaveValue('')
  expect(chosen.mock.calls).toEqual([[{ bookingUuid: UUID, groupId: null }]])
})

test.each([
  ['signed out', null],
  ['a guest without an account', { isGuest: true }],
])('a visitor who is %s sees no picker, and no groups are requested', (_, user) => {
  const { load, container } = show(user)
  expect(load).not.toHaveBeenCalled()
  expect(container).toBeEmptyDOMElement()
})

test('renders nothing without groups or when the server is unreachable', async () => {
  const none = show({ isGuest: false }, { data: [] })
  const away = show({ isGuest: false }, Promise.reject({ kind: 'unreachable' }))
  await waitFor(() => expect(away.load).toHaveBeenCalled())
  await act(nextTurn)
  expect(none.container).toBeEmptyDOMElement()
  expect(away.container).toBeEmptyDOMElement()
})
