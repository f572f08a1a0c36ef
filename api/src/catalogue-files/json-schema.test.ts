import { readFileSync } from 'node:fs'
import { catalogueJsonSchema } from './catalogue-schema'

test('docs/catalogue.schema.json is what "npm run catalogue -- schema" prints', () => {
  const documented = readFileSync(new URL('../../../docs/catalogue.schema.json', import.meta.url), 'utf8')
  expect(JSON.parse(documented)).toEqual(JSON.parse(JSON.stringify(catalogueJsonSchema())))
})

test('the schema has every field of an experience, and says which are required', () => {
  const { $defs } = catalogueJsonSchema()
  const experience = $defs?.Experience
  expect(Object.keys(experience?.properties ?? {})).toEqual(
    expect.arrayContaining(['id', 'host', 'status', 'pictures', 'headline', 'tickets', 'cutoff_minutes']),
  )
  expect(experience?.required).toEqual(['id', 'host', 'status'])
  expect($defs?.Session?.required).toEqual(['experience', 'start', 'capacity'])
  expect($defs?.Host?.required).toEqual(expect.arrayContaining(['id', 'name', 'bio', 'email', 'since']))
})
