import type { IFieldOptions } from 'contentful-migration'

declare namespace contentModel {
  interface Fields {
    createField(id: string, options: IFieldOptions): unknown
    editField(id: string, options: Partial<IFieldOptions>): unknown
  }
  /** What our migrations use of Contentful's migration tool. */
  interface Migration {
    createContentType(id: string, options: { name: string; description: string; displayField: string }): Fields
    editContentType(id: string): Fields
  }
  type Migrate = (migration: Migration) => void
}
/** Sets the content model up in a space that has none of it. */
declare const contentModel: contentModel.Migrate
export = contentModel
