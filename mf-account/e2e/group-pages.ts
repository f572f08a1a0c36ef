import type { Page } from '@playwright/test'

/** Page object of /groups. */
export class GroupsPage {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/groups')
  }

  async start(name: string) {
    await this.page.getByRole('main').getByRole('button', { name: 'Start a group' }).first().click()
    await this.page.getByLabel('What is the group called?').fill(name)
    await this.page.getByRole('button', { name: 'Start it' }).click()
    await this.page.waitForURL(/\/groups\/[0-9a-f-]{36}$/)
  }

  group(name: string) {
    return this.page.getByRole('link', { name })
  }
}

/** Page object of /groups/{id}. */
export class GroupPage {
  constructor(private readonly page: Page) {}

  async open(path: string) {
    await this.page.goto(path)
    await this.members.waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
  }

  get missing() {
    return this.page.getByRole('heading', { name: 'We could not find this group' })
  }

  get members() {
    return this.page.getByRole('heading', { name: 'Members' })
  }

  member(name: string | RegExp) {
    return this.page.getByRole('listitem').filter({ hasText: name })
  }

  get inviteLink() {
    return this.page.getByLabel('Invite link')
  }

  /** @returns the invite URL */
  async makeInviteLink(): Promise<string> {
    await this.page.getByRole('button', { name: 'Create an invite link' }).click()
    return this.inviteLink.inputValue()
  }

  async revokeInviteLink() {
    await this.page.getByRole('button', { name: 'Withdraw the link' }).click()
    await this.page.getByRole('button', { name: 'Create an invite link' }).waitFor()
  }

  async startVote(question: string) {
    await this.page.getByRole('button', { name: 'Start a vote' }).click()
    await this.page.getByLabel('What is it about?').fill(question)
    await this.page.getByRole('button', { name: 'Start it' }).click()
  }

  get choiceDialog() {
    return this.page.getByRole('dialog', { name: 'Add a choice' })
  }

  /**
   * Adds an option to the vote: the first experience found for `word`, on the first or last available day of next month, at its first
   * session.
   */
  async addChoice(word: string, { day = 'last' }: { day?: 'first' | 'last' } = {}) {
    await this.page.getByRole('button', { name: 'Add a choice' }).click()
    const dialog = this.choiceDialog
    await dialog.getByLabel('What would you like to do?').fill(word)
    await dialog.getByRole('listitem').getByRole('button').first().click()
    await dialog.getByRole('button', { name: 'Next month' }).click()
    const days = dialog.getByRole('button', { name: /^[A-Z][a-z]{2} \d{2}$/ })
    await days[day]().click()
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  get choices() {
    return this.page.getByRole('article').getByRole('listitem')
  }

  /** The vote button of the option at this position. */
  vote(place: number) {
    return this.choices.nth(place).getByRole('button', { name: /^Vote for this/ })
  }

  get winner() {
    return this.choices.filter({ hasText: /In the lead\.|Winner\./ })
  }

  get decideDialog() {
    return this.page.getByRole('dialog', { name: 'Book it for the group' })
  }

  async bookTheWinner() {
    await this.page.getByRole('button', { name: 'Book the winner' }).click()
    await this.decideDialog.getByRole('button', { name: /^Hold \d/ }).click()
    await this.page.waitForURL(/\/checkout\?booking=/)
  }

  get isHeld() {
    return this.page.getByText(/is paying: the places are held/)
  }

  get isBooked() {
    return this.page.getByRole('status').filter({ hasText: 'It is booked' })
  }

  get bookings() {
    return this.page.getByRole('region', { name: 'Booked together' }).getByRole('listitem')
  }
}

/** Page object of /groups/join/{token}. */
export class GroupJoinPage {
  constructor(private readonly page: Page) {}

  get question() {
    return this.page.getByRole('heading', { level: 1, name: /has invited you to/ })
  }

  get over() {
    return this.page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })
  }

  get signIn() {
    return this.page.getByRole('button', { name: 'Sign in to join' })
  }

  async join() {
    await this.page.getByRole('button', { name: /^Join / }).click()
    await this.page.waitForURL(/\/groups\/[0-9a-f-]{36}$/)
  }
}
