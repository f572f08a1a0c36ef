import type { Locator, Page } from '@playwright/test'

/** Page object of all registration steps. */
export class RegistrationPage {
  readonly photo: AvatarEditor

  constructor(private readonly page: Page) {
    this.photo = new AvatarEditor(page)
  }

  /** The text "Step 2 of 4". */
  get count() {
    return this.page.getByText(/^Step \d of \d$/)
  }

  get phone() {
    return this.page.getByLabel('Phone')
  }

  get place() {
    return this.page.getByRole('combobox', { name: 'Town or village' })
  }

  get birthday() {
    return this.page.getByLabel('Date of birth')
  }

  get next() {
    return this.page.getByRole('button', { name: /carry on$/ })
  }

  get skip() {
    return this.page.getByRole('button', { name: 'Skip for now' })
  }

  get previous() {
    return this.page.getByRole('button', { name: 'Previous' })
  }

  get currentLocation() {
    return this.page.getByRole('button', { name: 'Use current location' })
  }

  dialog(title: string) {
    return this.page.getByRole('dialog', { name: title })
  }

  async givePhone(phone: string) {
    await this.phone.fill(phone)
    await this.next.click()
  }

  /** Skips the optional steps, from the location on. */
  async skipTheRest() {
    for (const step of ['set-location', 'set-photo', 'set-birthday']) {
      await this.page.waitForURL(`**/register/${step}`)
      await this.skip.click()
    }
  }

  async pickPlace(typed: string, name: string) {
    await this.place.pressSequentially(typed, { delay: 20 })
    await this.page.getByRole('option', { name }).click()
  }

  async acceptTerms() {
    await this.page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await this.next.click()
  }
}

/** The avatar editor: chooses, crops and uploads a photo. */
export class AvatarEditor {
  constructor(private readonly page: Page) {}

  async choose(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.locator('input[type="file"]').setInputFiles(file)
  }

  get zoom() {
    return this.page.getByRole('slider', { name: 'Zoom' })
  }

  get circle(): Locator {
    return this.page.getByRole('group', { name: 'Move your photo with the arrow keys' })
  }

  get moved() {
    return this.page.getByRole('img', { name: 'The photo you chose' })
  }

  get save() {
    return this.page.getByRole('button', { name: /^Save/ })
  }

  get tryAgain() {
    return this.page.getByRole('button', { name: 'Try again' })
  }

  get cancel() {
    return this.page.getByRole('button', { name: 'Cancel' })
  }

  get progress() {
    return this.page.getByRole('progressbar')
  }

  get problem() {
    return this.page.getByRole('alert')
  }
}
