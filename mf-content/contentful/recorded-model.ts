import type { IFieldOptions } from 'contentful-migration'
import contentModel from './0001-content-model.cjs'

export interface RecordedType {
  displayField: string
  fields: Record<string, IFieldOptions>
}

/** The content types that the migrations create in an empty space, by their ids. */
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
