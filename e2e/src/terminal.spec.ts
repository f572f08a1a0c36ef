import { type APIRequestContext, chromium } from '@playwright/test'
import { BookingPage, TerminalPage } from 'mf-booking/e2e'
import decodeQR from 'qr/decode.js'
import { chromiumOptions } from 'tooling/chromium-options'
import { buyTwoSeats, testBuyer } from './buy'
import { expect, test } from './fixtures'
import { holdUpToCamera } from './held-up-to-camera'

/** Path of the check-in link for the session of a booking, as its host receives it. */
async function doorOf(request: APIRequestContext, uuid: string): Promise<string> {
  const booking = await (await request.get(`/api/customer/bookings/${uuid}`)).json()
  const response = await request.post('/api/qa/staff', {
    data: { command: ['terminal-link', booking.data.session.id] },
  })
  const { data } = (await response.json()) as { data: string[] }
  const link = new URL(data.at(-1) ?? '')
  return link.pathname + link.search
}

test(
  'checks guests in once each, also while the terminal is offline',
  { tag: ['@phone', '@slow'] },
  async ({ page, quiet, browser }, { project }) => {
    quiet.allowed(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await buyTwoSeats(page, testBuyer(), project.name === 'phone' ? 18 : 19)
    const uuid = new URL(page.url()).pathname.split('/')[2] ?? ''
    const path = `/api/customer/bookings/${uuid}`
    const { data: tickets } = await (await page.request.get(`${path}/tickets`)).json()
    const [first, second] = tickets.map(({ code }: { code: string }) => code)
    const signed = tickets[1].signed

    const door = await browser.newContext()
    const terminal = new TerminalPage(await door.newPage())
    await terminal.open(await doorOf(page.request, uuid))
    await terminal.checkIn(first.toLowerCase())
    await expect(terminal.answer).toContainText('Welcome: Ada Winter')
    await terminal.checkIn(first)
    await expect(terminal.answer).toContainText('Already used')
    await terminal.checkIn('0000000000')
    await expect(terminal.answer).toContainText('Unknown')

    await door.setOffline(true)
    await terminal.checkIn(signed)
    await expect(terminal.answer).toContainText('Welcome')
    await expect(terminal.offlineNotice).toContainText('1 check is waiting to be sent')
    await terminal.checkIn(second)
    await expect(terminal.answer).toContainText('Already used')
    await door.setOffline(false)
    await expect(terminal.offlineNotice).toHaveCount(0, { timeout: 20_000 })
    const { data: booking } = await (await page.request.get(path)).json()
    expect(booking.guests.every((guest: { checked_in_at: string | null }) => guest.checked_in_at)).toBe(true)
    await door.close()
  },
)

test('shows an explanation on the check-in page without a link', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  await page.goto('/terminal')
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in for hosts' })).toBeVisible()
})

test(
  'checks a ticket in whose QR code is held up to the camera',
  { tag: '@slow' },
  async ({ page, baseURL }, testInfo) => {
    await buyTwoSeats(page, testBuyer(), 2)
    const uuid = new URL(page.url()).pathname.split('/')[2] ?? ''
    const { data: tickets } = await (await page.request.get(`/api/customer/bookings/${uuid}/tickets`)).json()
    const film = testInfo.outputPath('ticket.y4m')
    await holdUpToCamera(tickets[0].signed, film)
    const browser = await chromium.launch({
      ...chromiumOptions,
      args: [
        ...chromiumOptions.args,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    try {
      const door = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
      const terminal = new TerminalPage(await door.newPage())
      await terminal.open(await doorOf(page.request, uuid))
      await terminal.startCamera()
      await expect(terminal.answer).toContainText('Welcome: Ada Winter', { timeout: 15_000 })
    } finally {
      await browser.close()
    }
  },
)

test('a ticket’s QR code can be decoded in the browser’s forced dark mode', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  await buyTwoSeats(page, testBuyer(), 3)
  const path = new URL(page.url()).pathname
  const { data: tickets } = await (await page.request.get(`/api/customer${path.replace(/\/$/, '')}/tickets`)).json()
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, '--blink-settings=forceDarkModeEnabled=true'],
  })
  try {
    const storageState = await page.context().storageState()
    // Screen density of a phone.
    const context = await browser.newContext({ storageState, deviceScaleFactor: 4, ...(baseURL ? { baseURL } : {}) })
    const dark = await context.newPage()
    await dark.goto(path)
    const pixelsOf = async (picture: Buffer) => dark.evaluate(readPicture, picture.toString('base64'))
    const { data, ...size } = await pixelsOf(await new BookingPage(dark).qrCodes.first().screenshot())
    expect(decodeQR({ ...size, data: Uint8Array.from(data) })).toBe(tickets[0].signed)
    const corner = await dark.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
    expect((await pixelsOf(corner)).data[0], 'the page around it is dark').toBeLessThan(100)
  } finally {
    await browser.close()
  }
})

/** Decodes a PNG into RGBA pixels. Runs in the page. */
async function readPicture(png: string) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const { width, height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on')
  context.drawImage(image, 0, 0)
  return { width, height, data: [...context.getImageData(0, 0, width, height).data] }
}
