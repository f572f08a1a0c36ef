interface Fields {
  createField(id: string, options: import('contentful-migration').IFieldOptions): unknown
}
interface Migration {
  createContentType(id: string, options: { name: string; description: string; displayField: string }): Fields
}
/** Sets the content model up in a space that has none of it. */
declare function contentModel(migration: Migration): void
export = contentModel
