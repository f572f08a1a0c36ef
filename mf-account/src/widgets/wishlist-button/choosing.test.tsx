import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { $session } from 'shared/session'
import * as api from '../../api'
import type { Wishlist } from '../../domain/wishlist/wishlist'
import { listOf, wishOf } from '../../testing/samples'
import { show } from '../../testing/show'
import { WishlistButton } from './wishlist-button'

type Request = { params: { id: string }; body: { experienceIds?: string[]; experienceId?: string } }
const own = (items: Wishlist['items'] = []) => listOf({ id: 'own', name: 'My wishlist', isDefault: true, items })
const summer = listOf({ id: 'summer', items: [] })
const kayak = wishOf('7', 'Kayak the Itchen')

function open(lists: Wishlist[]) {
  const change = (name: 'save' | 'unsave') =>
    jest.fn((_: string, { params: { id } }: Request) => {
      const list = lists.find((one) => one.id === id) ?? own()
      return { data: { ...list, items: name === 'save' ? [kayak] : [] } }
    })
  const [save, unsave] = [change('save'), change('unsave')]
  const scope = fork({
    values: [[$session, { status: 'signed-in', user: { isGuest: false } }]] as never,
    handlers: [
      [api.wishlistsFx, () => ({ data: lists })],
      [api.saveFx, save],
      [api.unsaveFx, unsave],
    ] as never,
  })
  show(scope, <WishlistButton experienceId="7" experienceName="Kayak the Itchen" />)
  return { save, unsave, user: userEvent.setup() }
}
const heart = (pressed: boolean) => screen.findByRole('button', { name: /my wishlist/, pressed })

test('with one list a heart saves and takes off at a press', async () => {
  const { save, unsave, user } = open([own()])
  await user.click(await heart(false))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  await user.click(await heart(true))
  await waitFor(() => expect(unsave).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with several lists a heart saves to the first at once, and asks which others', async () => {
  const { save, user } = open([own(), summer])
  await waitFor(() => expect(screen.getByRole('button')).toBeInTheDocument())
  await user.click(await heart(false))
  expect(await screen.findByRole('dialog', { name: 'Save to…' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'My wishlist' })).toBeChecked())
  await user.click(screen.getByRole('checkbox', { name: 'Summer' }))
  await waitFor(() => expect(save.mock.calls.map(([, { params }]) => params.id)).toEqual(['own', 'summer']))
})

test('something saved stays until it is said which list to take it off; the heart empties with the last', async () => {
  const { unsave, user } = open([own([kayak]), summer])
  await user.click(await heart(true))
  expect(unsave).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('checkbox', { name: 'My wishlist' }))
  await waitFor(() => expect(unsave).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await heart(false)).toBeInTheDocument()
})
