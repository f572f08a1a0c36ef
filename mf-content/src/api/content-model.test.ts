import type { IFieldOptions } from 'contentful-migration'
import { migratedModel } from '../../contentful/migrated-model'
import { readPage } from './read-page'

const types = migratedModel()
const linked = (field: IFieldOptions | undefined): string[] =>
  [...(field?.validations ?? []), ...(field?.items?.validations ?? [])].flatMap(
    ({ linkContentType = [] }) => linkContentType,
  )

test('this release renders every block type that an editor may put on a page', () => {
  const blocks = linked(types.page?.fields.body)
  const body = blocks.map((type) => ({ sys: { id: type, contentType: { sys: { id: type } } }, fields: {} }))
  expect(blocks.length).toBeGreaterThan(0)
  const page = readPage({ sys: { id: 'page' }, fields: { body } })
  expect(page.unknown).toEqual([])
  expect(page.blocks.map(({ kind }) => kind)).toEqual(blocks)
})

test('this release renders every cell type that an editor may put into a grid', () => {
  const cells = linked(types.grid?.fields.cells).map((type) => ({
    sys: { id: type, contentType: { sys: { id: type } } },
    fields: {},
  }))
  expect(cells.length).toBeGreaterThan(0)
  const grid = { sys: { id: 'grid', contentType: { sys: { id: 'grid' } } }, fields: { cells } }
  expect(readPage({ sys: { id: 'page' }, fields: { body: [grid] } }).unknown).toEqual([])
})

test('links point to existing content types, and the display field of every type is a text', () => {
  for (const [id, { displayField, fields }] of Object.entries(types)) {
    expect([id, ['Symbol', 'Text']]).toEqual([id, expect.arrayContaining([fields[displayField]?.type])])
    for (const field of Object.values(fields)) expect(Object.keys(types)).toEqual(expect.arrayContaining(linked(field)))
  }
})
