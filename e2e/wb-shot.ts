import { chromium } from 'playwright'
import { chromiumOptions } from 'shared/tooling/chromium-options'
const browser = await chromium.launch(chromiumOptions)
for (const [w, h] of [[1440, 900], [768, 1000], [360, 780]] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, hasTouch: w < 800, isMobile: w < 800 })
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(w, m.text()))
  page.on('pageerror', (e) => console.log(w, 'uncaught', e.message))
  page.on('request', (r) => r.url().startsWith('http://localhost:3800') || console.log('outside', r.url().slice(0, 100)))
  await page.goto('http://localhost:3800/browse')
  await page.waitForTimeout(2000)
  if (w < 1100) {
    await page.screenshot({ path: `/tmp/wb-shots/${w}-a.png` })
    await page.getByRole('button', { name: 'Map', exact: true }).click()
  }
  await page.waitForSelector('.leaflet-marker-icon button')
  await page.waitForTimeout(1000)
  await page.screenshot({ path: `/tmp/wb-shots/${w}-b.png` })
  await page.getByRole('button', { name: /look closer/ }).nth(2).click()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/wb-shots/${w}-c.png` })
  for (let i = 0; i < 6 && !(await page.locator('[data-pin]').count()); i++) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(600)
  }
  const box = await page.getByLabel('Map of the experiences').boundingBox()
  for (const pin of await page.locator('[data-pin]').all()) {
    const b = await pin.boundingBox()
    if (box && b && b.x > box.x && b.x + b.width < box.x + box.width && b.y > box.y + 60 && b.y + 60 < Math.min(h, box.y + box.height)) { await pin.click(); break }
  }
  await page.waitForTimeout(600)
  await page.screenshot({ path: `/tmp/wb-shots/${w}-d.png` })
  const go = page.getByRole('button', { name: 'Search this area' })
  console.log(w, await go.count())
  if (await go.count()) await go.click()
  await page.waitForTimeout(1500)
  console.log(page.url())
  await page.screenshot({ path: `/tmp/wb-shots/${w}-e.png` })
  await page.getByRole('button', { name: 'List by town' }).click()
  await page.locator('summary').first().click()
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/wb-shots/${w}-f.png` })
}
await browser.close()
