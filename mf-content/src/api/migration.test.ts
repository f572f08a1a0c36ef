/** @jest-environment node */
import { createMigrationParser } from 'contentful-migration/built/lib/migration-parser'
import contentModel from '../../contentful/0001-content-model.cjs'
import { migratedModel } from '../../contentful/migrated-model'

const emptySpace = async () => ({ items: [], total: 0 })

test('Contentful’s migration tool accepts the content model, and creates every type of it in an empty space', async () => {
  const plan = await createMigrationParser(emptySpace, {})(contentModel)
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
