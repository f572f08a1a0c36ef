import type { IFieldOptions } from 'contentful-migration'
import contentModel from './0001-content-model.cjs'

export interface MigratedType {
  displayField: string
  fields: Record<string, IFieldOptions>
}

/** The content types that the migrations create in an empty space, by their ids. */
export function migratedModel(): Record<string, MigratedType> {
  const types: Record<string, MigratedType> = {}
  contentModel({
    createContentType(id, { displayField }) {
      const type: MigratedType = { displayField, fields: {} }
      types[id] = type
      return {
        createField(field, options) {
          type.fields[field] = options
        },
      }
    },
  })
  return types
}
