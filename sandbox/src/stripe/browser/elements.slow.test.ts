import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumOptions } from 'tooling/chromium-options'
import { startSandbox } from '../../testing/running-sandbox'

const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-src 'self'; style-src 'self'"

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let browser: Browser
let page: Page
let shopScript: string
let complaints: string[]

beforeAll(async () => {
  sandbox = await startSandbox()
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../testing/shop/shop.tsx', import.meta.url))],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  shopScript = outputFiles[0]?.text ?? ''
  browser = await chromium.launch(chromiumOptions)
}, 60_000)

afterAll(async () => {
  await browser.close()
  await sandbox.remove()
})

beforeEach(async () => {
  complaints = []
  page = await browser.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route('**/shop.js', (route) => route.fulfill({ contentType: 'text/javascript', body: shopScript }))
  await page.route(/\/shop(\/thanks)?(\?|$)/, (route) =>
    route.fulfill({
      headers: { 'content-security-policy': POLICY },
      contentType: 'text/html',
      body: '<!doctype html><title>Shop</title><div id="root"></div><script src="/sandbox/stripe/stripe.js"></script><script src="/shop.js"></script>',
    }),
  )
})
afterEach(() => page.close())

async function openShop(query = ''): Promise<string> {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 4250,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
  })
  await page.goto(`${sandbox.url}/shop?secret=${intent.client_secret}${query}`)
  return intent.id
}

const form = () => page.frameLocator('iframe[title="Secure payment input frame"]')
const said = () => page.locator('output')

async function typeCard(number: string, expiry = '12 / 39', cvc = '123') {
  await form().getByLabel('Card number').fill(number)
  await form().getByLabel('Expiry date').fill(expiry)
  await form().getByLabel('Security code').fill(cvc)
}

async function expectMessage(text: string | RegExp) {
  await page.waitForFunction(
    ([pattern]) => new RegExp(pattern ?? '').test(document.querySelector('output')?.textContent ?? ''),
    [typeof text === 'string' ? `^${text}$` : text.source],
    { timeout: 60_000 },
  )
}

test('a valid card pays, and the page is notified that the form is complete', async () => {
  const id = await openShop()
  await typeCard('4242424242424242')
  await page.getByText('Complete', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expectMessage('succeeded')
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 4250 })
  expect(complaints).toEqual([])
})

test('the form reads what was typed before its script had loaded', async () => {
  let bringToLife = () => {}
  const alive = new Promise<void>((resolve) => {
    bringToLife = resolve
  })
  await page.route('**/card-frame.js', async (route) => {
    await alive
    await route.continue()
  })
  const id = await openShop()
  await typeCard('4242424242424242', '12/39')
  bringToLife()
  await page.getByText('Complete', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expectMessage('succeeded')
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
})

test('reports a declined card, and the next card pays', async () => {
  await openShop()
  await typeCard('4000000000000002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expectMessage(/^card_declined: The bank declined this card/)
  await typeCard('5555555555554444')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expectMessage('succeeded')
  expect(complaints).toEqual([])
})

test('shows the problems of a card at its fields, and charges nothing', async () => {
  const id = await openShop()
  await typeCard('4242424242424241', '01 / 20', '12')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expectMessage(/^invalid_number: /)
  expect(await form().getByRole('alert').allTextContents()).toEqual([
    'This card number does not exist. Check its digits.',
    'This date has passed: the card has expired.',
    'Enter the 3 digits of the security code.',
  ])
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).latest_charge).toBeNull()
})

test.each([
  ['Complete', 'succeeded', 'succeeded'],
  ['Fail', /^payment_intent_authentication_failure: /, 'requires_payment_method'],
])('3-D Secure in a dialog: %s', async (button, response, status) => {
  const id = await openShop()
  await typeCard('4000002760003184')
  await page.getByRole('button', { name: 'Pay' }).click()
  const bank = page.frameLocator('iframe[title="Bank confirmation"]')
  await bank.getByText('£42.50').waitFor()
  await bank.getByRole('button', { name: button }).click()
  await expectMessage(response)
  expect(await page.locator('dialog').count()).toBe(0)
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe(status)
})

test.each([
  ['Complete', 'succeeded', 'succeeded'],
  ['Fail', 'failed', 'requires_payment_method'],
])('3-D Secure on the bank’s own page redirects back: %s', async (button, redirectStatus, status) => {
  const id = await openShop()
  await typeCard('4000000000003063')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL('**/three-d-secure/**')
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('**/shop/thanks**')
  const back = new URL(page.url()).searchParams
  expect(back.get('payment_intent')).toBe(id)
  expect(back.get('payment_intent_client_secret')).toMatch(`${id}_secret_`)
  expect(back.get('redirect_status')).toBe(redirectStatus)
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe(status)
})

test('charges the amount that the shop has updated', async () => {
  const id = await openShop()
  await form().getByLabel('Card number').waitFor()
  await sandbox.stripe.paymentIntents.update(id, { amount: 1999 })
  await page.getByRole('button', { name: 'Update' }).click()
  await expectMessage('updated')
  await typeCard('4242424242424242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expectMessage('succeeded')
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).amount_received).toBe(1999)
})

test('the single-line card element can pay', async () => {
  await openShop('&card=1')
  await typeCard('378282246310005', '12 / 39', '1234')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expectMessage('succeeded')
})

test('a wrong key causes a load error, and the page still works', async () => {
  await openShop('&key=pk_test_wrong')
  await expectMessage(/^load error: Invalid API Key/)
  expect(await said().count()).toBe(1)
})
