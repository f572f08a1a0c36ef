import type { Page } from '@playwright/test'

interface ContactForm {
  name: string
  email: string
  topic: string
  message: string
}

/** The page /contact, with the contact form. */
export class ContactPage {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/contact')
  }

  field(label: 'Your name' | 'E-mail' | 'What is it about?' | 'Your message') {
    return this.page.getByRole('main').getByLabel(label)
  }

  async fill({ name, email, topic, message }: ContactForm) {
    await this.field('Your name').fill(name)
    await this.field('E-mail').fill(email)
    await this.field('What is it about?').selectOption(topic)
    await this.field('Your message').fill(message)
  }

  get send() {
    return this.page.getByRole('button', { name: 'Send message' })
  }

  get problem() {
    return this.page.getByRole('main').getByRole('alert')
  }

  get isSent() {
    return this.page.getByRole('heading', { name: 'Your message is with us' })
  }
}
