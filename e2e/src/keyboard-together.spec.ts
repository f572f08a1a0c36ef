import { GroupPage, WishlistPage } from 'mf-account/e2e'
import { postWithCsrf } from './customer'
import { expect, test } from './fixtures'
import { Keyboard } from './keyboard'
import { register } from './people'

/** These tests use the keyboard only. `Keyboard` checks that each step can be reached with Tab and shows the focus. */

test('with the keyboard alone a customer creates a group, makes an invite link, starts a vote and votes', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(150_000)
  await register(page, 'Ada')
  await page.goto('/groups')
  const keys = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expect(page.getByRole('main').getByRole('button', { name: 'Start a group' })).toBeVisible()
  await keys.use(page.getByRole('main').getByRole('button', { name: 'Start a group' }))
  await keys.tabTo(page.getByLabel('What is the group called?'))
  await keys.type('Key Club')
  await keys.press('Enter')
  await keys.arrivesAt(/\/groups\/[0-9a-f-]{36}$/)
  await expect(new GroupPage(page).heading).toHaveText('Key Club')
  await keys.use(button('Create an invite link'))
  await expect(new GroupPage(page).inviteLink).toHaveValue(/\/groups\/join\//)
  await keys.use(button('Start a vote'))
  await keys.tabTo(page.getByLabel('What is it about?'))
  await keys.press('Enter')
  await expect(page.getByText('There is nothing to choose from yet.')).toBeVisible()
  await keys.use(button('Add a choice'))
  const dialog = new GroupPage(page).choiceDialog
  await keys.tabTo(dialog.getByLabel('What would you like to do?'))
  await keys.type('pottery')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await keys.use(dialog.getByRole('listitem').getByRole('button').first())
  await keys.use(dialog.getByRole('button', { name: 'Next month' }))
  const day = dialog.getByRole('button', { name: /^[A-Z][a-z]{2} \d{2}$/ }).first()
  await expect(day).toBeVisible()
  await keys.use(day, { key: 'Space' })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await keys.use(dialog.getByRole('radio').first(), { key: 'Space' })
  await keys.use(dialog.getByRole('button', { name: 'Add it' }))
  await expect(dialog).toBeHidden()
  await keys.use(button(/^Vote for this/), { key: 'Space', back: true })
  await expect(page.getByText('1 vote Ada M.', { exact: true })).toBeVisible()
})

test('with the keyboard alone a customer orders a wishlist, adds a note and checks availability', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await register(page, 'Ada')
  const lists = (await (await page.request.get('/api/customer/wishlists')).json()) as { data: [{ id: string }] }
  const found = (await (await page.request.get('/api/customer/experiences?per_page=2')).json()) as {
    data: { id: string }[]
  }
  const [{ id }] = lists.data
  await postWithCsrf(page.request, 'POST', `/api/customer/wishlists/${id}/items`, {
    experience_ids: found.data.map((one) => one.id),
  })
  await page.goto(`/wishlist/${id}`)
  const list = new WishlistPage(page)
  const keys = new Keyboard(page)
  await expect(list.wishes.getByRole('heading')).toHaveCount(2)
  const [first = '', second = ''] = await list.names()
  await keys.use(page.getByRole('button', { name: 'Check' }))
  await expect(page.getByRole('status').filter({ hasText: /of these ha/ })).toBeVisible()
  await keys.use(page.getByRole('button', { name: `Move ${first} down` }))
  await expect(list.moved).toHaveText(`${first} is now in position 2 of 2.`)
  await expect(page.getByRole('button', { name: `Move ${first} up` })).toBeFocused()
  expect(await list.names()).toEqual([second, first])
  await keys.tabTo(page.getByRole('button', { name: `Add a note to ${first}` }), { back: true })
  await keys.press('Enter')
  await keys.tabTo(page.getByLabel(`Note on ${first}`))
  await keys.type('For the summer')
  await keys.use(page.getByRole('button', { name: 'Save the note' }))
  await expect(page.getByText('For the summer', { exact: true })).toBeVisible()
})
