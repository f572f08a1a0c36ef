import { experienceSearch, sessions } from '../platform/database/schema'
import { catalogue, testFolder } from '../testing/catalogue-folder'
import { LARGE_CATALOGUE_DAYS, peakGrowth, writeLargeCatalogue } from '../testing/large-catalogue'
import { testApp } from '../testing/test-app'

const EXPERIENCES = 1_000
/** A tenth of the largest catalogue. Its sessions alone, held at once as objects, would take about as much. */
const MAX_GROWTH_BYTES = 150e6

test('a thousand experiences with 120 sessions each are imported in bounded memory, are in searches, and are known again', async () => {
  const folder = await testFolder()
  await writeLargeCatalogue(folder, EXPERIENCES, '2026-06-11')
  const api = await testApp({ env: { DATA_DIR: await testFolder() } })
  const { db } = api.database
  const run = () => peakGrowth(() => catalogue(api, 'import', folder, '--as', 'Mo'))
  const first = await run()
  expect(first.result.lines.at(-1)).toBe('Imported.')
  expect([await db.$count(sessions), await db.$count(experienceSearch)]).toEqual([
    EXPERIENCES * LARGE_CATALOGUE_DAYS,
    EXPERIENCES,
  ])
  const again = await run()
  expect(again.result.lines.at(-1)).toBe('The catalogue was so already. Nothing was changed.')
  for (const { growth } of [first, again]) expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
})
