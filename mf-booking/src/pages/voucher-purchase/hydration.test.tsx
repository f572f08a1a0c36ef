import { act } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { readTodayFx } from 'shared/settings'
import { hydrate, serializedState } from 'shared/testing'
import * as api from '../../api'
import { restoreGiftFx } from '../../domain/voucher/persisted-gift'
import { adult, experienceOf } from '../../testing/samples'
import * as model from './model'
import { VoucherPurchasePage } from './page'

const visit = (search: string) => ({ pathname: '/vouchers/purchase', params: {}, hash: '', search })

function world(tickets: () => unknown = () => ({ data: [adult] })) {
  const asked = { experience: jest.fn(() => ({ data: experienceOf() })), tickets: jest.fn(tickets) }
  const handlers = [
    [api.experienceFx, asked.experience],
    [api.experienceTicketsFx, asked.tickets],
    [readTodayFx, () => '2026-06-10'],
    [restoreGiftFx, () => null],
  ] as never
  return { asked, handlers }
}

test.each([
  ['an amount to choose', '', 'How much?'],
  ['an experience and its tickets', '?experience=7', 'Give Kayak the Itchen'],
])('a page server-rendered with %s hydrates without changes and requests nothing', async (_, search, text) => {
  const server = fork({ handlers: world().handlers })
  await allSettled(model.visited, { scope: server, params: visit(search) })
  const state = serializedState(server)
  const { asked, handlers } = world()
  const scope = fork({ values: state, handlers })
  const page = await hydrate(<VoucherPurchasePage />, { state, scope })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  await act(() => allSettled(model.visited, { scope, params: visit(search) }))
  expect(asked.experience).not.toHaveBeenCalled()
  expect(asked.tickets).not.toHaveBeenCalled()
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test('the document head names the gift vouchers, or the experience in the URL', async () => {
  const scope = fork({ handlers: world().handlers })
  await allSettled(model.visited, { scope, params: visit('') })
  expect(scope.getState(model.$head)).toMatchObject({ title: 'Gift vouchers', canonical: '/vouchers/purchase' })
  await allSettled(model.visited, { scope, params: visit('?experience=7') })
  expect(scope.getState(model.$head)).toMatchObject({ title: 'Give Kayak the Itchen' })
})
