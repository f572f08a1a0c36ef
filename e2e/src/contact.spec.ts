import { ContactPage } from 'mf-content/e2e'
import { findingsOnTheWay } from './axe'
import { testBuyer } from './buy'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'
import { emailTo } from './inbox'
import { Keyboard } from './keyboard'

const TEAM = 'hello@meander.example'
const CONTACT = '**/api/customer/contact'

function contactForm() {
  const { email, firstName, lastName } = testBuyer()
  return {
    // A unique name, which identifies the e-mail to the team.
    name: `${firstName} ${lastName} ${email.split('@')[0]?.replaceAll('.', ' ')}`,
    email,
    topic: 'voucher',
    message: `A question from ${email}, and a long one.`,
  }
}

test("sends a visitor's message to the team, with a confirmation on the page and by e-mail", {
  tag: '@phone-slow',
}, async ({ page, request }) => {
  const contact = new ContactPage(page)
  const sent = contactForm()
  await trackHydration(page)
  await contact.open()
  await expectPageHydrated(page)
  await contact.fill(sent)
  await contact.send.click()
  await expect(contact.isSent).toBeVisible()
  await expect(page.getByRole('main')).toContainText(sent.email)
  expect(await findingsOnTheWay(page)).toEqual([])
  await emailTo(request, sent.email, /^We have your message$/)
  const text = await emailTo(request, TEAM, new RegExp(`^A gift voucher: ${sent.name} writes`))
  expect(text).toContain(sent.message)
  const { data } = await (await request.get(`/sandbox/mail/messages?to=${TEAM}`)).json()
  const message = data.find((one: { text: string }) => one.text.includes(sent.message))
  expect(message.reply_to).toContain(sent.email)
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(contact.field('Your message')).toHaveValue('')
})

test('shows each error at its field and focuses the first one', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  const contact = new ContactPage(page)
  await trackHydration(page)
  await contact.open()
  await expectPageHydrated(page)
  await contact.send.click()
  await expect(contact.field('Your name')).toBeFocused()
  await expect(contact.field('Your name')).toHaveAccessibleDescription('Please enter a name.')
  await expect(contact.field('What is it about?')).toHaveAccessibleDescription('Please choose what it is about.')
  await expect(contact.field('Your message')).toHaveAccessibleDescription(/Please write a few words\./)
  expect(await findingsOnTheWay(page)).toEqual([])
})

test('keeps the typed message while the server is unreachable or responds 429', {
  tag: ['@phone', '@slow'],
}, async ({ page, quiet }) => {
  quiet.allowed(/Failed to load resource/)
  const contact = new ContactPage(page)
  const sent = contactForm()
  await trackHydration(page)
  await contact.open()
  await expectPageHydrated(page)
  await contact.fill(sent)
  await page.route(CONTACT, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await contact.send.click()
  await expect(contact.problem).toContainText('We could not reach our server.')
  await expect(contact.problem).toBeInViewport({ ratio: 1 })
  expect(await findingsOnTheWay(page)).toEqual([])
  await page.unroute(CONTACT)
  await page.route(CONTACT, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1800' },
      json: { message: 'Too often.', code: 'TOO_MANY_REQUESTS' },
    }),
  )
  await contact.send.click()
  await expect(contact.problem).toContainText('Please wait 30 minutes')
  await page.unroute(CONTACT)
  await expect(contact.field('Your message')).toHaveValue(sent.message)
  await contact.send.click()
  await expect(contact.isSent).toBeVisible()
})

test('without JavaScript validates and sends the form on the server', { tag: ['@phone', '@slow'] }, async ({
  quiet,
  browser,
  request,
}) => {
  quiet.allowed(/status of (409|422) .*\/contact/)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const contact = new ContactPage(plain)
  const sent = contactForm()
  await contact.open()
  await contact.fill({ ...sent, message: 'Too short' })
  await contact.send.click()
  await expect(plain).toHaveURL('/contact')
  await expect(plain.getByText('Please write at least 10 characters.')).toBeVisible()
  await expect(contact.field('Your name')).toHaveValue(sent.name)
  await expect(contact.field('What is it about?')).toHaveValue('voucher')
  await contact.field('Your message').fill(sent.message)
  await plain.waitForTimeout(3_000)
  await contact.send.click()
  await expect(plain).toHaveURL('/contact?sent=1')
  await expect(contact.isSent).toBeVisible()
  await emailTo(request, sent.email, /^We have your message$/)
})

test('without JavaScript returns a far too long message complete, and accepts one of exactly 2,000 characters', {
  tag: '@slow',
}, async ({ quiet, browser }) => {
  quiet.allowed(/status of (409|422) .*\/contact/)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const contact = new ContactPage(plain)
  const message = '🛶'.repeat(10_000)
  await contact.open()
  await contact.fill({ ...contactForm(), name: '🛶 Ada', message })
  await contact.send.click()
  await expect(plain.getByText('Please keep it to 2,000 characters.')).toBeVisible()
  await expect(contact.field('Your message')).toHaveValue(message)
  await expect(contact.field('Your name')).toHaveValue('🛶 Ada')
  await contact.field('Your message').fill(`${'🛶'.repeat(999)}\n${'🛶'.repeat(1000)}`)
  await plain.waitForTimeout(3_000)
  await contact.send.click()
  await expect(contact.isSent).toBeVisible()
})

test('refuses a form that was filled in too quickly, and accepts it when sent again', { tag: '@slow' }, async ({
  quiet,
  browser,
}) => {
  quiet.allowed(/status of (409|422) .*\/contact/)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const contact = new ContactPage(plain)
  await contact.open()
  await plain.context().clearCookies()
  await contact.fill(contactForm())
  await contact.send.click()
  await expect(contact.problem).toContainText('Please check your message and send it again.')
  await plain.waitForTimeout(3_000)
  await contact.send.click()
  await expect(contact.isSent).toBeVisible()
})

test('a visitor writes and sends a message with the keyboard alone', { tag: '@slow' }, async ({ page }) => {
  await trackHydration(page)
  const contact = new ContactPage(page)
  const sent = contactForm()
  await contact.open()
  await expectPageHydrated(page)
  const keys = new Keyboard(page)
  await keys.tabTo(contact.field('Your name'))
  await keys.type(sent.name)
  await keys.tabTo(contact.field('E-mail'), { most: 1 })
  await keys.type(sent.email)
  await keys.tabTo(contact.field('What is it about?'), { most: 1 })
  await keys.type('Press')
  await keys.tabTo(contact.field('Your message'), { most: 1 })
  await keys.type(sent.message)
  await keys.use(contact.send, { most: 1 })
  await expect(contact.isSent).toBeVisible()
})
