import { GroupJoinPage, GroupPage, GroupsPage } from 'mf-account/e2e'
import { CheckoutPage } from 'mf-booking/e2e'
import { findings, findingsOnTheWay } from './axe'
import { payByCard } from './buy'
import { expect, test } from './fixtures'
import { createOtherUser, register, signInAs } from './people'

test('three friends vote, one books and pays for the winner, and all three see the booking', {
  tag: ['@phone', '@slow'],
}, async ({ quiet, page, browser, isMobile }) => {
  quiet.allowed(/status of 404 .*\/customer\/bookings\//)
  test.setTimeout(150_000)
  await register(page, 'Ada')
  const groups = new GroupsPage(page)
  await groups.open()
  await expect(page.getByRole('heading', { name: 'Plan days out together' })).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  await groups.start('Friday Walkers')
  const ada = new GroupPage(page)
  const link = await ada.makeInviteLink()
  const path = new URL(page.url()).pathname

  const friends = await Promise.all(['Bo', 'Cy'].map((name) => createOtherUser(browser, name)))
  for (const friend of friends) {
    await friend.page.goto(link)
    const joining = new GroupJoinPage(friend.page)
    await expect(joining.question).toHaveText('Ada M. has invited you to Friday Walkers')
    expect(await findingsOnTheWay(friend.page)).toEqual([])
    await joining.join()
  }
  const [bo, cy] = friends.map((friend) => new GroupPage(friend.page))
  if (!bo || !cy) throw new Error('This needs three members')
  await expect(ada.member('Bo M.')).toBeVisible({ timeout: 15_000 })
  await expect(ada.member('Cy M.')).toBeVisible({ timeout: 15_000 })

  await bo.startVote('What shall we do in the holidays?')
  await bo.addChoice('pottery', { day: isMobile ? 'first' : 'last' })
  await bo.addChoice('kayak', { day: isMobile ? 'first' : 'last' })
  await expect(ada.choices).toHaveCount(2, { timeout: 15_000 })
  await bo.vote(0).click()
  await cy.vote(0).click({ timeout: 15_000 })
  await ada.vote(1).click()
  await ada.vote(0).click()
  for (const seen of [ada, bo, cy]) {
    await expect(seen.choices.first()).toContainText('3 votes', { timeout: 15_000 })
    await expect(seen.winner).toContainText('enough for all of you')
  }
  expect(await findingsOnTheWay(page)).toEqual([])
  await expect(cy.choices.first().getByRole('button', { name: /^Book/ })).toHaveCount(0)

  await ada.bookTheWinner()
  await expect(bo.isHeld).toBeVisible({ timeout: 15_000 })
  const checkout = new CheckoutPage(page)
  await expect(page.getByText('We have held 3 places for you until')).toBeVisible()
  await expect(page.getByLabel('Is this for one of your groups?')).toHaveValue(path.split('/').at(-1) ?? '')
  expect(await findingsOnTheWay(page)).toEqual([])
  await checkout.goOn()
  await payByCard(page)
  await expect(page.getByText('Friday Walkers', { exact: true }).first()).toBeVisible()

  await ada.open(path)
  for (const seen of [ada, bo, cy]) {
    await expect(seen.isBooked).toBeVisible({ timeout: 15_000 })
  }
  await expect(ada.bookings).toContainText('3 places, booked by you')
  for (const seen of [bo, cy])
    await expect(seen.bookings).toContainText('3 places, booked by Ada M.', { timeout: 15_000 })
  const own = await page.request.get(`/api/customer${path}/bookings`)
  const { data } = (await own.json()) as { data: { uuid: string }[] }
  for (const friend of friends) {
    await friend.page.goto(`/bookings/${data[0]?.uuid}`)
    await expect(friend.page.getByRole('heading', { name: 'We could not find this booking' })).toBeVisible()
  }
  await Promise.all(friends.map((friend) => friend.page.context().close()))
})

test('a stranger cannot open a group, and a revoked invite link is refused', { tag: '@slow' }, async ({
  quiet,
  page,
  browser,
}) => {
  quiet.allowed(/status of (404|410) .*\/customer\/groups\//)
  await register(page, 'Ada')
  const groups = new GroupsPage(page)
  await groups.open()
  await groups.start('Coast Club')
  const group = new GroupPage(page)
  const link = await group.makeInviteLink()
  expect(await findings(page)).toEqual([])
  const stranger = await createOtherUser(browser, 'Sid')
  await stranger.page.goto(page.url())
  await expect(new GroupPage(stranger.page).missing).toBeVisible()
  await group.revokeInviteLink()
  await stranger.page.goto(link)
  await expect(new GroupJoinPage(stranger.page).over).toBeVisible()
  expect(await findingsOnTheWay(stranger.page)).toEqual([])
  await stranger.page.context().close()
})

test('a signed-out visitor signs in from an invitation and returns to it', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  await register(page, 'Ada')
  const groups = new GroupsPage(page)
  await groups.open()
  await groups.start('Picnic Club')
  const link = await new GroupPage(page).makeInviteLink()
  const other = await createOtherUser(browser, 'Dee')
  await other.page.context().clearCookies()
  await other.page.goto(link)
  const joining = new GroupJoinPage(other.page)
  await joining.signIn.click()
  await signInAs(other.page, other.person)
  await expect(joining.question).toBeVisible()
  await joining.join()
  await expect(new GroupPage(other.page).heading).toHaveText('Picnic Club')
  await other.page.context().close()
})

test('a member starts a vote, adds a choice and votes with the keyboard alone', { tag: '@slow' }, async ({ page }) => {
  await register(page, 'Ada')
  await page.goto('/groups')
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press(key)
  }
  await press('Start a group')
  await expect(page.getByLabel('What is the group called?')).toBeVisible()
  await page.getByLabel('What is the group called?').focus()
  await page.keyboard.type('Key Club')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Key Club' })).toBeVisible()
  await press('Start a vote')
  await expect(page.getByLabel('What is it about?')).toBeVisible()
  await page.getByLabel('What is it about?').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is nothing to choose from yet.')).toBeVisible()
  await press('Add a choice')
  const dialog = new GroupPage(page).choiceDialog
  await dialog.getByLabel('What would you like to do?').focus()
  await page.keyboard.type('pottery')
  await dialog.getByRole('listitem').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Enter')
  await dialog
    .getByRole('button', { name: /^[A-Z][a-z]{2} \d{2}$/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Add it' }).focus()
  await page.keyboard.press('Enter')
  await press(/^Vote for this/, 'Space')
  await expect(page.getByText('1 vote Ada M.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vote for this/ })).toBeFocused()
})
