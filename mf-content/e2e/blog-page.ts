import type { Page } from '@playwright/test'

/** The blog: its lists of stories, and the pages of the stories. */
export class BlogPage {
  constructor(private readonly page: Page) {}

  async open(path = '/blog') {
    return await this.page.goto(path)
  }

  get main() {
    return this.page.getByRole('main')
  }

  get heading() {
    return this.main.getByRole('heading', { level: 1 })
  }

  /** The titles of the stories in a list, as links. */
  get stories() {
    return this.main.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link')
  }

  get subjects() {
    return this.main.getByRole('list', { name: 'Subjects' })
  }

  subject(name: string) {
    return this.subjects.getByRole('link', { name: new RegExp(`^${name}`) })
  }

  get pages() {
    return this.main.getByRole('navigation', { name: 'Pages of stories' })
  }

  /** The stories related to the current one. */
  get related() {
    return this.main.getByRole('region', { name: 'Read on' }).getByRole('article')
  }
}
