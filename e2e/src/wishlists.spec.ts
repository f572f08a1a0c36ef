import { WishlistPage, WishlistsPage } from 'mf-account/e2e'
import { BrowsePage } from 'mf-discovery/e2e'
import { findingsOnTheWay } from './axe'
import { postWithCsrf } from './customer'
import { expect, test } from './fixtures'
import { waitForNetworkIdle } from './hydration'
import { createOtherUser, register, signInAs } from './people'

const heart = { name: /^Save .* to my wishlist$/ } as const

test('a wishlist keeps what was saved before signing in, with notes, an order and availability for six', {
  tag: ['@phone', '@slow'],
}, async ({ page, browser }) => {
  test.setTimeout(90_000)
  const { person, page: elsewhere } = await createOtherUser(browser, 'Ida')
  await elsewhere.context().close()
  await new BrowsePage(page).open()
  for (let saved = 1; saved <= 3; saved += 1) {
    await page.getByRole('button', heart).first().click()
    await expect(page.getByRole('button', { name: /from my wishlist$/ })).toHaveCount(saved)
  }
  await page.goto('/wishlist')
  await signInAs(page, person)
  const lists = new WishlistsPage(page)
  await expect(lists.list('My wishlist')).toContainText('3 days out')
  await page.goto('/browse')
  await expect(page.getByRole('button', { name: /from my wishlist$/ })).toHaveCount(3)
  await lists.open()
  expect(await findingsOnTheWay(page)).toEqual([])
  await lists.openList('My wishlist')
  const list = new WishlistPage(page)
  await expect(list.wishes).toHaveCount(3)
  await expect(list.wishes.getByRole('heading')).toHaveCount(3)
  const before = await list.names()
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await list.moveDown(0)
  await moved
  await list.note(0, 'For the summer holidays')
  await expect(page.getByRole('button', { name: /^Change the note on/ })).toBeVisible()
  await page.reload()
  await expect(list.wishes.getByRole('heading')).toHaveCount(3)
  expect(await list.names()).toEqual([before[1], before[0], before[2]])
  await expect(list.wishes.first()).toContainText('For the summer holidays')

  const shown = await page.getByLabel('Day').inputValue()
  await list.askFor(shown, 6)
  const saturday = shown.split('/').reverse().join('-')
  await expect(list.answer).toBeVisible()
  const searched = await page.request.get(
    `/api/customer/experiences?start_date=${saturday}&end_date=${saturday}&tickets[adult]=6&per_page=48`,
  )
  const { data } = (await searched.json()) as { data: { name: string }[] }
  const names = await list.names()
  const found = data.filter(({ name }) => names.includes(name))
  expect(await list.free.count()).toBeGreaterThanOrEqual(found.length)
  expect(await findingsOnTheWay(page)).toEqual([])
})

test('a friend opens and copies a shared wishlist, which is hidden again after sharing stops', {
  tag: '@slow',
}, async ({ page, browser, quiet }) => {
  await register(page, 'Ada')
  await page.goto('/browse')
  await page.getByRole('button', heart).first().click()
  await expect(page.getByRole('button', { name: /from my wishlist$/ })).toHaveCount(1)
  const lists = new WishlistsPage(page)
  await expect
    .poll(async () => {
      await lists.open()
      return lists.list('My wishlist').textContent()
    })
    .toContain('1 day out')
  await lists.openList('My wishlist')
  const list = new WishlistPage(page)
  await list.note(0, 'A secret')
  const link = await list.share()
  const friend = await createOtherUser(browser, 'Bo')
  await friend.page.goto(link)
  await expect(friend.page.getByText('Ada shares a list with you')).toBeVisible()
  await expect(friend.page.getByText('A secret')).toHaveCount(0)
  expect(await findingsOnTheWay(friend.page)).toEqual([])
  await friend.page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(new WishlistPage(friend.page).wishes).toHaveCount(1)
  await list.stopSharing()
  await friend.page.goto(link)
  await expect(friend.page.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible()
  await friend.page.context().close()
  quiet.allowed(/404.*wishlists\/shared/)
})

test('asks which of several wishlists to save to, also with the keyboard', { tag: '@slow' }, async ({ page }) => {
  await register(page, 'Ada')
  const lists = new WishlistsPage(page)
  await lists.open()
  await lists.make('Rainy days')
  const known = page.waitForResponse((response) => /\/api\/customer\/wishlists$/.test(response.url()) && response.ok())
  await page.goto('/browse')
  await page.getByRole('button', heart).first().focus()
  await (await known).finished()
  await waitForNetworkIdle(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save to…' })
  await expect(dialog.getByRole('checkbox', { name: 'My wishlist' })).toBeChecked()
  expect(await findingsOnTheWay(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Rainy days' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await lists.open()
  for (const name of ['My wishlist', 'Rainy days']) await expect(lists.list(name)).toContainText('1 day out')
})

test('a wishlist is reordered by dragging with mouse or finger, saved immediately and announced', {
  tag: ['@phone', '@slow'],
}, async ({ page, isMobile }) => {
  await register(page, 'Ada')
  const lists = await page.request.get('/api/customer/wishlists')
  const [{ id }] = ((await lists.json()) as { data: [{ id: string }] }).data
  const found = await page.request.get('/api/customer/experiences?per_page=3')
  const { data } = (await found.json()) as { data: { id: string }[] }
  const experience_ids = data.map((one) => one.id)
  await postWithCsrf(page.request, 'POST', `/api/customer/wishlists/${id}/items`, { experience_ids })
  await page.goto(`/wishlist/${id}`)
  const list = new WishlistPage(page)
  await expect(list.wishes.getByRole('heading')).toHaveCount(3)
  const [first = '', second = '', third = ''] = await list.names()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await (isMobile ? list.dragByTouch(1, 0) : list.drag(0, 2))
  expect((await saved).ok()).toBe(true)
  await expect(list.moved).toHaveText(
    isMobile ? `${second} is now in position 1 of 3.` : `${first} is now in position 3 of 3.`,
  )
  const wanted = isMobile ? [second, first, third] : [second, third, first]
  expect(await list.names()).toEqual(wanted)
  await page.reload()
  await expect(list.wishes.getByRole('heading')).toHaveCount(3)
  expect(await list.names()).toEqual(wanted)
  expect(await findingsOnTheWay(page)).toEqual([])
})

test('Escape cancels dragging and restores the order', { tag: '@slow' }, async ({ page }) => {
  await register(page, 'Ada')
  const lists = await page.request.get('/api/customer/wishlists')
  const [{ id }] = ((await lists.json()) as { data: [{ id: string }] }).data
  const found = await page.request.get('/api/customer/experiences?per_page=2')
  const { data } = (await found.json()) as { data: { id: string }[] }
  await postWithCsrf(page.request, 'POST', `/api/customer/wishlists/${id}/items`, {
    experience_ids: data.map((one) => one.id),
  })
  await page.goto(`/wishlist/${id}`)
  const list = new WishlistPage(page)
  await expect(list.wishes.getByRole('heading')).toHaveCount(2)
  const before = await list.names()
  await list.lift(0, 1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-dragged], [data-drop]')).toHaveCount(0)
  expect(await list.names()).toEqual(before)
  await expect(list.moved).toHaveCount(0)
})
