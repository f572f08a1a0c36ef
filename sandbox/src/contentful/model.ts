/** The content model as the API delivers it: what each content type is called, and its fields. */

export interface Link<T extends 'Entry' | 'Asset' | 'ContentType' | 'Space' | 'Environment'> {
  sys: { type: 'Link'; linkType: T; id: string }
}

type EntryLink = Link<'Entry'>
type AssetLink = Link<'Asset'>

/** The fields of each content type. A team may keep the same model in a space of its own. */
export interface ContentModel {
  page: { title: string; slug: string; description: string; body: EntryLink[] }
  teaser: {
    headline: string
    text?: string
    scene?: string
    linkText?: string
    linkUrl?: string
    withDiscoverBar?: boolean
  }
  headline: { headline: string; subheading?: string; anchor?: string }
  grid: { columns: 1 | 2 | 3; cells: EntryLink[] }
  cell: { headline?: string; text?: string; icon?: string; link?: EntryLink }
  image: { image: AssetLink[]; url?: string; blank?: boolean }
  text: { text: string }
  textLink: { text: string; url: string; blank?: boolean }
  richText: { content: RichTextNode }
  feature: { headline: string; text: string; scene?: string; linkText?: string; linkUrl?: string }
  info: { headline: string; text: string; icon?: string }
  teamMember: {
    name: string
    position: string
    description: string
    image?: AssetLink
    gender?: string
    email?: string
    linkedin?: string
    favoriteExperiences?: { text: string; url: string }[]
  }
  /** A row of cards found by a search. `query` is the query string of /browse. */
  experienceRail: { headline: string; query: string; limit: number }
  /** The categories as a row of icons; keys as in the product's list. */
  categoryRail: { headline: string; categories: string[] }
}

export interface RichTextNode {
  nodeType: string
  data: Record<string, unknown>
  content?: RichTextNode[]
  value?: string
  marks?: { type: string }[]
}

export type ContentTypeId = keyof ContentModel

export type FieldKind =
  | 'Symbol'
  | 'Text'
  | 'Integer'
  | 'Boolean'
  | 'RichText'
  | 'Object'
  | 'Symbols'
  | 'Entries'
  | 'Asset'
  | 'Assets'
  | 'Entry'

interface ContentTypeOf<T extends ContentTypeId> {
  name: string
  displayField: string
  fields: { [F in keyof Required<ContentModel[T]>]: FieldKind }
}

/** The same model, as data for GET /content_types. */
export const contentTypes: { [T in ContentTypeId]: ContentTypeOf<T> } = {
  page: {
    name: 'Page',
    displayField: 'title',
    fields: { title: 'Symbol', slug: 'Symbol', description: 'Symbol', body: 'Entries' },
  },
  teaser: {
    name: 'Teaser',
    displayField: 'headline',
    fields: {
      headline: 'Symbol',
      text: 'Text',
      scene: 'Symbol',
      linkText: 'Symbol',
      linkUrl: 'Symbol',
      withDiscoverBar: 'Boolean',
    },
  },
  headline: {
    name: 'Headline',
    displayField: 'headline',
    fields: { headline: 'Symbol', subheading: 'Symbol', anchor: 'Symbol' },
  },
  grid: { name: 'Grid', displayField: 'columns', fields: { columns: 'Integer', cells: 'Entries' } },
  cell: {
    name: 'Cell',
    displayField: 'headline',
    fields: { headline: 'Symbol', text: 'Text', icon: 'Symbol', link: 'Entry' },
  },
  image: { name: 'Image', displayField: 'url', fields: { image: 'Assets', url: 'Symbol', blank: 'Boolean' } },
  text: { name: 'Text', displayField: 'text', fields: { text: 'Text' } },
  textLink: { name: 'Text link', displayField: 'text', fields: { text: 'Symbol', url: 'Symbol', blank: 'Boolean' } },
  richText: { name: 'Rich text', displayField: 'content', fields: { content: 'RichText' } },
  feature: {
    name: 'Feature',
    displayField: 'headline',
    fields: { headline: 'Symbol', text: 'Text', scene: 'Symbol', linkText: 'Symbol', linkUrl: 'Symbol' },
  },
  info: { name: 'Info', displayField: 'headline', fields: { headline: 'Symbol', text: 'Text', icon: 'Symbol' } },
  teamMember: {
    name: 'Team member',
    displayField: 'name',
    fields: {
      name: 'Symbol',
      position: 'Symbol',
      description: 'Text',
      image: 'Asset',
      gender: 'Symbol',
      email: 'Symbol',
      linkedin: 'Symbol',
      favoriteExperiences: 'Object',
    },
  },
  experienceRail: {
    name: 'Experience rail',
    displayField: 'headline',
    fields: { headline: 'Symbol', query: 'Symbol', limit: 'Integer' },
  },
  categoryRail: {
    name: 'Category rail',
    displayField: 'headline',
    fields: { headline: 'Symbol', categories: 'Symbols' },
  },
}

/** How a kind of field is described in GET /content_types. */
export function fieldShape(kind: FieldKind): object {
  if (kind === 'Entry' || kind === 'Asset') return { type: 'Link', linkType: kind }
  if (kind === 'Entries') return { type: 'Array', items: { type: 'Link', linkType: 'Entry' } }
  if (kind === 'Assets') return { type: 'Array', items: { type: 'Link', linkType: 'Asset' } }
  if (kind === 'Symbols') return { type: 'Array', items: { type: 'Symbol' } }
  return { type: kind }
}
