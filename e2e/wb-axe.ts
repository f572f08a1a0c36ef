import fs from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import { chromiumOptions } from 'shared/tooling/chromium-options'
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const browser = await chromium.launch(chromiumOptions)
for (const [w, h] of [[1440, 900], [390, 844]] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, bypassCSP: true })
  const page = await context.newPage()
  await page.goto('http://localhost:3800/browse')
  await page.waitForTimeout(2000)
  if (w < 1100) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.waitForSelector('.leaflet-marker-icon button')
  await page.waitForTimeout(600)
  for (let i = 0; i < 8 && !(await page.locator('[data-pin]:not([inert])').count()); i++) { await page.locator('button[aria-label$="look closer"]:not([inert])').first().evaluate((e: HTMLElement) => e.click()); await page.waitForTimeout(700) }
  await page.locator('[data-pin]:not([inert])').first().evaluate((e: HTMLElement) => e.click())
  await page.waitForTimeout(500)
  const run = async (what: string) => {
    await page.evaluate(axe)
    const r: any = await page.evaluate(() => (window as any).axe.run('section[aria-label="Map of the experiences"]'))
    console.log(w, what, JSON.stringify(r.violations.map((v: any) => [v.id, v.impact, v.nodes.length, v.nodes[0].html.slice(0, 150)])))
  }
  await run('map')
  await page.screenshot({ path: `/tmp/wb-shots/${w}-axe.png` })
  await page.getByRole('button', { name: 'List by town' }).click()
  await run('towns')
  const small = await page.evaluate(() => [...document.querySelectorAll('section[aria-label="Map of the experiences"] :is(button,a,summary,input)')].filter((e) => { const b = e.getBoundingClientRect(); return b.width > 1 && (b.width < 24 || b.height < 24) }).map((e) => e.outerHTML.slice(0, 100)))
  console.log('small', small)
}
await browser.close()
