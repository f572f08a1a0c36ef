import type { Page } from '@playwright/test'

/** Page object of the pages below /profile. */
export class ProfilePage {
  constructor(private readonly page: Page) {}

  get name() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 })
  }

  get portrait() {
    return this.page.getByRole('main').locator('img[src^="/media/portraits/"]')
  }

  get download() {
    return this.page.getByRole('button', { name: 'Download my data' })
  }

  get remove() {
    return this.page.getByRole('main').getByRole('button', { name: 'Delete my account' })
  }

  get deletion() {
    return this.page.getByRole('dialog', { name: 'Delete your account?' })
  }

  get password() {
    return this.deletion.getByLabel('Your password')
  }

  get confirm() {
    return this.deletion.getByRole('button', { name: 'Delete my account' })
  }

  field(label: 'First name' | 'Last name' | 'Phone' | 'Date of birth') {
    return this.page.getByRole('main').getByLabel(label)
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  letter(name: string) {
    return this.page.getByRole('checkbox', { name: `By e-mail: ${name}` })
  }

  get undo() {
    return this.page.getByRole('button', { name: 'Undo' })
  }
}
