import { expect, type Locator, type Page } from '@playwright/test'

interface Subscriber {
  email: string
  firstName: string
  lastName: string
}

/** The newsletter: the popup, its floating button, the form in the footer, and the pages that mailed links lead to. */
export class Newsletter {
  constructor(private readonly page: Page) {}

  get popup() {
    return this.page.getByRole('dialog', { name: 'News and offers' })
  }

  get button() {
    return this.page.getByRole('button', { name: 'News and offers' })
  }

  /**
   * Presses the button. It is hidden over text and controls, so the page is scrolled until it is visible; after the end
   * of the page it starts again at the top.
   */
  async openPopup() {
    await expect(this.button).toBeAttached({ timeout: 30_000 })
    await expect(async () => {
      if (await this.button.evaluate((button) => 'away' in button.dataset)) {
        const isAtEnd = await this.page.evaluate(
          () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
        )
        await this.page.mouse.wheel(0, isAtEnd ? -100_000 : 70)
      }
      await this.button.click({ timeout: 500 })
    }).toPass({ timeout: 60_000, intervals: [200] })
  }

  get footer() {
    return this.page.locator('#news-offers')
  }

  async fill(where: Locator, { email, firstName, lastName }: Subscriber) {
    await where.getByLabel('E-mail').fill(email)
    await where.getByLabel('First name').fill(firstName)
    await where.getByLabel('Last name').fill(lastName)
  }

  get signUpInPopup() {
    return this.popup.getByRole('button', { name: 'Sign me up' })
  }

  get signUpInFooter() {
    return this.footer.getByRole('button', { name: 'Sign up' })
  }

  get thanks() {
    return this.page.getByText('You have been subscribed. Thank you.')
  }

  get sorry() {
    // A failure is also announced to screen readers, in a second copy.
    return this.page.getByText('Could not sent email. Please, try again.').first()
  }

  async confirm() {
    await this.page.getByRole('button', { name: 'Confirm my subscription' }).click()
  }

  async leave() {
    await this.page.getByRole('button', { name: 'Unsubscribe' }).click()
  }

  get isConfirmed() {
    return this.page.getByRole('heading', { name: 'You are on the list' })
  }

  get isLeft() {
    return this.page.getByRole('heading', { name: 'You are off the list' })
  }
}
