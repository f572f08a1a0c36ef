import type { IFieldOptions } from 'contentful-migration'
import contentModel, { type Migrate } from './0001-content-model.cjs'

/** Every migration of the content model, oldest first. */
export const migrations: readonly Migrate[] = [contentModel]

export interface MigratedType {
  displayField: string
  fields: Record<string, IFieldOptions>
}

/** The content types that an empty space has after all migrations, by their ids. */
export function migratedModel(): Record<string, MigratedType> {
  const types: Record<string, MigratedType> = {}
  for (const migrate of migrations)
    migrate({
      createContentType(id, { displayField }) {
        types[id] = { displayField, fields: {} }
        return fieldsOf(id)
      },
      editContentType: fieldsOf,
    })
  return types

  function fieldsOf(id: string) {
    const fields = types[id]?.fields
    if (!fields) throw new Error(`No earlier migration creates the content type ${id}.`)
    return {
      createField(field: string, options: IFieldOptions) {
        fields[field] = options
      },
      editField(field: string, options: Partial<IFieldOptions>) {
        const before = fields[field]
        if (!before) throw new Error(`No earlier migration creates the field ${id}.${field}.`)
        fields[field] = { ...before, ...options }
      },
    }
  }
}
