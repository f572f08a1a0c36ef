/** @jest-environment node */
import fs from 'node:fs'
import { createMigrationParser } from 'contentful-migration/built/lib/migration-parser'
import { migratedModel, migrations } from '../../contentful/migrated-model'

const emptySpace = async () => ({ items: [], total: 0 })

test('there are as many migrations in the list as files', () => {
  const files = fs.readdirSync('mf-content/contentful').filter((file) => /^\d{4}-.+\.cjs$/.test(file))
  expect(migrations).toHaveLength(files.length)
})

test('Contentful’s migration tool accepts the migrations, which create every type in an empty space', async () => {
  const plan = await createMigrationParser(
    emptySpace,
    {},
  )(async (migration) => {
    for (const migrate of migrations) migrate(migration)
  })
  expect([plan.stepsValidationErrors, plan.payloadValidationErrors, plan.getValidationErrors()]).toEqual([[], [], []])
  expect(plan.getRuntimeErrors()).toEqual([])
  const asked = plan.batches.flatMap(({ requests }) => requests.map(({ method, url }) => `${method} ${url}`))
  const types = Object.keys(migratedModel())
  expect(types).toContain('page')
  for (const type of types) {
    expect(asked).toContain(`PUT /content_types/${type}`)
    expect(asked).toContain(`PUT /content_types/${type}/published`)
  }
})
