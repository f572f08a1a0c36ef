import { firstExperience } from './api'
import { expect, test } from './fixtures'
import { expectAllHydrated, trackHydration } from './hydration'

for (const name of ['/', '/browse', 'an experience']) {
  test(`${name} does not request stylesheets that its HTML has inlined`, { tag: ['@phone', '@slow'] }, async ({
    page,
    request,
  }) => {
    const asked: string[] = []
    page.on('request', (one) => {
      if (one.resourceType() === 'stylesheet') asked.push(new URL(one.url()).pathname)
    })
    await trackHydration(page)
    await page.goto(name.startsWith('/') ? name : `/experience/${(await firstExperience(request)).slug}`)
    await expectAllHydrated(page)
    const inlined = await page
      .locator('style[data-href]')
      .evaluateAll((styles) =>
        styles.map((style) => new URL(style.getAttribute('data-href') ?? '', location.href).pathname),
      )
    expect(inlined).not.toEqual([])
    expect(asked.filter((file) => inlined.includes(file))).toEqual([])
  })
}
