import { experienceSearch, sessions } from '../platform/database/schema'
import { catalogue, testFolder } from '../testing/catalogue-folder'
import { LARGE_CATALOGUE_DAYS, peakInUse, writeLargeCatalogue } from '../testing/large-catalogue'
import { testApp } from '../testing/test-app'

const EXPERIENCES = 1_000
/** The sessions alone, held at once as objects, would take about 35 MB. */
const MAX_GROWTH_BYTES = 20e6

test('a thousand experiences with 120 sessions each are imported in bounded memory, are in searches, and are known again', async () => {
  const folder = await testFolder()
  await writeLargeCatalogue(folder, EXPERIENCES, '2026-06-11')
  const api = await testApp({ env: { DATA_DIR: await testFolder() } })
  const { db } = api.database
  const run = () => peakInUse(() => catalogue(api, 'import', folder, '--as', 'Mo'))
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
