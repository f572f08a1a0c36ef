import { chromium } from 'playwright'
import { chromiumOptions } from 'shared/tooling/chromium-options'
const browser = await chromium.launch(chromiumOptions)
for (const [w, h] of [[1440, 900], [412, 915]] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h } })
  await page.addInitScript(() => {
    ;(window as any).long = []
    new PerformanceObserver((l) => l.getEntries().forEach((e) => (window as any).long.push([Math.round(e.startTime), Math.round(e.duration)]))).observe({ type: 'longtask', buffered: true })
  })
  await page.goto('http://localhost:3800/browse')
  await page.waitForTimeout(2500)
  console.log(w, 'until loaded', JSON.stringify(await page.evaluate(() => (window as any).long)))
  if (w < 1100) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.waitForSelector('.leaflet-marker-icon button')
  await page.waitForTimeout(1500)
  const reset = () => page.evaluate(() => { const l = (window as any).long; (window as any).long = []; return l })
  console.log(w, 'until map', JSON.stringify(await reset()))
  const box = (await page.getByLabel('Map of the experiences').boundingBox())!
  const [cx, cy] = [box.x + box.width / 2, Math.min(h - 150, box.y + box.height / 2)]
  await page.evaluate(() => { const t = performance.now(); while (performance.now() - t < 80); })
  await page.waitForTimeout(200)
  console.log('control', JSON.stringify(await reset()))
  const pan = async (dx: number, dy: number) => {
    await page.mouse.move(cx, cy)
    await page.mouse.down()
    for (let i = 1; i <= 25; i++) await page.mouse.move(cx + (dx * i) / 25, cy + (dy * i) / 25)
    await page.mouse.up()
    await page.waitForTimeout(500)
  }
  for (let n = 0; n < 3; n++) { await pan(120, 60); await pan(-120, -60) }
  console.log(w, 'panning', JSON.stringify(await reset()))
  const group = await page.getByRole('button', { name: /Southampton|Portsmouth|Fareham|Winchester/ }).first().boundingBox()
  await page.mouse.move(group!.x + 15, Math.min(group!.y + 15, h - 80))
  for (let n = 0; n < 6; n++) { await page.mouse.wheel(0, -240); await page.waitForTimeout(500) }
  console.log(w, 'zooming in', JSON.stringify(await reset()), await page.locator('[data-pin]').count(), 'pins')
  for (let n = 0; n < 3; n++) { await pan(120, 60); await pan(-120, -60) }
  console.log(w, 'panning near', JSON.stringify(await reset()))
  for (let n = 0; n < 6; n++) { await page.mouse.wheel(0, 240); await page.waitForTimeout(500) }
  console.log(w, 'zooming out', JSON.stringify(await reset()))
}
await browser.close()
