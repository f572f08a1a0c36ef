import type { IFieldOptions } from 'contentful-migration'
import contentModel from './0001-content-model.cjs'

export interface RecordedType {
  displayField: string
  fields: Record<string, IFieldOptions>
}

/** What the migrations make of an empty space, by the ids of its content types. */
export function recordedModel(): Record<string, RecordedType> {
  const types: Record<string, RecordedType> = {}
  contentModel({
    createContentType(id, { displayField }) {
      const type: RecordedType = { displayField, fields: {} }
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
