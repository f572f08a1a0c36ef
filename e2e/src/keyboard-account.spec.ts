import { ProfilePage, RegistrationPage } from 'mf-account/e2e'
import { aCustomer, signUpByApi } from './customer'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'
import { Keyboard } from './keyboard'
import { testImage } from './test-image'

test.describe('with the keyboard alone', () => {
  test.slow()
  test.beforeEach(async ({ page }) => {
    await trackHydration(page)
  })

  test('a customer completes every step of registration', { tag: ['@phone', '@slow'] }, async ({ page }) => {
    await signUpByApi(page)
    await page.goto('/register/set-phone')
    const keys = new Keyboard(page)
    const steps = new RegistrationPage(page)
    await expectPageHydrated(page)
    await keys.tabTo(steps.phone)
    await keys.type('07400')
    await keys.press('Enter')
    await expect(steps.phone).toBeFocused()
    await keys.type(' 123456')
    await keys.press('Enter')

    await keys.arrivesAt('/register/set-location')
    await keys.tabTo(steps.place)
    await keys.type('lymin')
    await expect(page.getByRole('option', { name: 'Lymington, Hampshire' })).toBeVisible()
    await keys.press('ArrowDown', 'Enter')
    await expect(steps.place).toHaveValue('Lymington, Hampshire')
    await keys.use(steps.next)

    await keys.arrivesAt('/register/set-photo')
    const { photo } = steps
    const chooser = page.waitForEvent('filechooser')
    await keys.use(page.getByLabel(/Choose a photo/))
    await (await chooser).setFiles(testImage())
    await expect(photo.zoom).toBeFocused()
    await keys.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await keys.tabTo(photo.circle, { back: true, most: 2 })
    const before = await photo.moved.boundingBox()
    await keys.press('ArrowUp', 'ArrowLeft', 'ArrowLeft')
    await expect.poll(async () => (await photo.moved.boundingBox())?.x).not.toBe(before?.x)
    await keys.use(photo.save)

    await keys.arrivesAt('/register/set-birthday')
    await keys.use(steps.previous)
    await keys.arrivesAt('/register/set-photo')
    await keys.use(page.getByRole('button', { name: 'Carry on' }))
    await keys.arrivesAt('/register/set-birthday')
    await keys.use(steps.skip)
    await keys.arrivesAt('/')
  })

  test('a customer changes the profile and e-mail settings, and opens and closes the deletion dialog', {
    tag: '@slow',
  }, async ({ page }) => {
    await aCustomer(page)
    await page.goto('/profile')
    await expectPageHydrated(page)
    const keys = new Keyboard(page)
    const profile = new ProfilePage(page)
    await keys.use(page.getByRole('main').getByRole('link', { name: 'Edit my profile' }))
    await keys.arrivesAt('/profile/edit')
    await keys.tabTo(profile.field('First name'))
    await keys.press('ControlOrMeta+a')
    await keys.type('Ada May')
    await keys.press('Enter')
    await keys.arrivesAt('/profile')
    await expect(profile.name).toHaveText('Ada May Winter')

    await keys.use(page.getByRole('main').getByRole('link', { name: 'Manage notifications' }))
    await keys.arrivesAt('/profile/notifications')
    await keys.use(profile.letter('A reminder'), { key: 'Space' })
    await expect(profile.letter('A reminder')).not.toBeChecked()
    await expect(profile.undo).toBeVisible()
    await page.goBack()
    await keys.arrivesAt('/profile')
    await keys.use(profile.remove)
    await expect(profile.deletion).toBeVisible()
    await keys.tabTo(profile.password, { most: 4 })
    await keys.type('not the password')
    await keys.press('Escape')
    await expect(profile.deletion).toBeHidden()
    await expect(profile.remove).toBeFocused()
  })
})
