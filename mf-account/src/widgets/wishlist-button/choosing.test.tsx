import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $session, sessionEnded, sessionOpened, type User } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { readLocalWishlist, writeLocalWishlist } from '../../domain/wishlist/local-wishlist'
import { showFailureFx } from '../../domain/wishlist/saved-model'
import type { Wishlist } from '../../domain/wishlist/wishlist'
import { listOf, wishOf } from '../../testing/samples'
import { WishlistButton } from './wishlist-button'

type Request = { params: { id: string }; body: { experienceIds?: string[]; experienceId?: string } }
const own = (items: Wishlist['items'] = []) => listOf({ id: 'own', name: 'My wishlist', isDefault: true, items })
const summer = listOf({ id: 'summer', items: [] })
const kayak = wishOf('7', 'Kayak the Itchen')

function open(lists: Wishlist[], response: () => unknown = () => ({ data: lists })) {
  const change = (name: 'save' | 'unsave') =>
    jest.fn((_: string, { params: { id } }: Request) => {
      const list = lists.find((one) => one.id === id) ?? own()
      return { data: { ...list, items: name === 'save' ? [kayak] : [] } }
    })
  const [save, unsave] = [change('save'), change('unsave')]
  const tellFailure = jest.fn()
  const scope = fork({
    values: [[$session, { status: 'signed-in', user: { id: 'u-1', isGuest: false } }]] as never,
    handlers: [
      [api.wishlistsFx, response],
      [api.saveFx, save],
      [api.unsaveFx, unsave],
      [showFailureFx, tellFailure],
    ] as never,
  })
  show(scope, <WishlistButton experienceId="7" experienceName="Kayak the Itchen" />)
  return { scope, save, unsave, tellFailure, user: userEvent.setup() }
}
const heart = (isSaved: boolean) =>
  screen.findByRole('button', { name: isSaved ? /^Remove .* from my wishlist$/ : /^Save .* to my wishlist$/ })

test('with one list, a heart saves and removes at once', async () => {
  const { save, unsave, user } = open([own()])
  await user.click(await heart(false))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  await user.click(await heart(true))
  await waitFor(() => expect(unsave).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with several lists, a heart saves to the default list at once and opens the list picker', async () => {
  const { save, user } = open([own(), summer])
  await waitFor(() => expect(screen.getByRole('button')).toBeInTheDocument())
  await user.click(await heart(false))
  expect(await screen.findByRole('dialog', { name: 'Save to…' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'My wishlist' })).toBeChecked())
  await user.click(screen.getByRole('checkbox', { name: 'Summer' }))
  await waitFor(() => expect(save.mock.calls.map(([, { params }]) => params.id)).toEqual(['own', 'summer']))
})

test('with several lists, a saved experience is removed only in the list picker, and the heart empties with the last list', async () => {
  const { unsave, user } = open([own([kayak]), summer])
  await user.click(await heart(true))
  expect(unsave).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('checkbox', { name: 'My wishlist' }))
  await waitFor(() => expect(unsave).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await heart(false)).toBeInTheDocument()
})

test('a list that could not be added to leaves the heart filled, and a message says so', async () => {
  const { save, tellFailure, user } = open([own([kayak]), summer])
  await user.click(await heart(true))
  save.mockRejectedValueOnce({ kind: 'unreachable' } as never)
  await user.click(await screen.findByRole('checkbox', { name: 'Summer' }))
  await waitFor(() => expect(tellFailure).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await heart(true)).toBeInTheDocument()
})

test('a heart that could not be saved empties again, and a message says so', async () => {
  const { save, tellFailure, user } = open([own()])
  save.mockRejectedValueOnce({ kind: 'unreachable' } as never)
  await user.click(await heart(false))
  await waitFor(() => expect(tellFailure).toHaveBeenCalledTimes(1))
  expect(await heart(false)).toBeInTheDocument()
})

describe('when the customer of the page changes', () => {
  beforeEach(() => localStorage.clear())
  const signIn = (id: string) => ({ user: { id, isGuest: false } as User })

  test('the hearts of a customer who signs out empty, and those of this browser are filled', async () => {
    const { scope } = open([own([kayak])])
    await heart(true)
    await act(() => allSettled(sessionEnded, { scope }))
    expect(await heart(false)).toBeInTheDocument()
  })

  test('the next customer sees their own lists', async () => {
    let lists = [own([kayak])]
    const { scope } = open([], () => ({ data: lists }))
    await act(() => allSettled(sessionOpened, { scope, params: signIn('1') }))
    await heart(true)
    lists = [own()]
    await act(() => allSettled(sessionOpened, { scope, params: signIn('2') }))
    expect(await heart(false)).toBeInTheDocument()
  })

  test('lists that arrive after the sign-out are ignored', async () => {
    let arrive: (lists: unknown) => void = () => {}
    const { scope } = open(
      [],
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    await heart(false)
    const ended = allSettled(sessionEnded, { scope })
    arrive({ data: [own([kayak])] })
    await act(() => ended)
    expect(await heart(false)).toBeInTheDocument()
  })
})

describe('a heart pressed before the lists of a signed-in customer have loaded', () => {
  beforeEach(() => localStorage.clear())

  function openEarly() {
    let come: (lists: unknown) => void = () => {}
    const opened = open(
      [own()],
      () =>
        new Promise((resolve) => {
          come = resolve
        }),
    )
    return { ...opened, come: () => come({ data: [own()] }) }
  }
  const joined = { params: { id: 'own' }, body: { experienceIds: ['7'] } }

  test('is saved once the lists have loaded', async () => {
    const { save, user, come } = openEarly()
    await user.click(await heart(false))
    expect(await heart(true)).toBeInTheDocument()
    come()
    await waitFor(() => expect(save.mock.calls.map(([, request]) => request)).toEqual([joined]))
    expect(await heart(true)).toBeInTheDocument()
    expect(readLocalWishlist()).toEqual([])
  })

  test('is saved together with the experiences of this browser', async () => {
    writeLocalWishlist(['3'])
    const { save, user, come } = openEarly()
    await user.click(await heart(false))
    come()
    const both = { ...joined, body: { experienceIds: ['3', '7'] } }
    await waitFor(() => expect(save.mock.calls.map(([, request]) => request)).toEqual([both]))
  })

  test('is not saved when it is pressed again', async () => {
    const { save, user, come } = openEarly()
    await user.click(await heart(false))
    await user.click(await heart(true))
    come()
    expect(await heart(false)).toBeInTheDocument()
    expect([save.mock.calls, readLocalWishlist()]).toEqual([[], []])
  })

  test('is saved when it is pressed while the experiences of this browser are being moved', async () => {
    writeLocalWishlist(['3'])
    const { save, user, come } = openEarly()
    let join: () => void = () => {}
    save.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          join = () => resolve({ data: own() })
        }) as never,
    )
    await heart(false)
    come()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    await user.click(await heart(false))
    join()
    await waitFor(() => expect(save.mock.calls.at(-1)?.[1]).toEqual(joined))
    expect(await heart(true)).toBeInTheDocument()
    expect(readLocalWishlist()).toEqual([])
  })
})
