/** The content model as the API delivers it: the name and the fields of each content type. */

export interface Link<T extends 'Entry' | 'Asset' | 'ContentType' | 'Space' | 'Environment'> {
  sys: { type: 'Link'; linkType: T; id: string }
}

type EntryLink = Link<'Entry'>
type AssetLink = Link<'Asset'>

/** The fields of each content type. `mf-content/contentful` creates the same model in a real space. */
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
  grid: { columns: 1 | 2 | 3; headline?: string; cells: EntryLink[] }
  cell: { headline?: string; text?: string; icon?: string; scene?: string; link?: EntryLink }
  image: { image: AssetLink[]; caption?: string; url?: string; blank?: boolean }
  text: { text: string }
  textLink: { text: string; url: string; blank?: boolean }
  /** `withContents` shows a list of its headings beside it. */
  richText: { title?: string; content: RichTextNode; withContents?: boolean }
  feature: { headline: string; text: string; scene?: string; linkText?: string; linkUrl?: string }
  info: { headline: string; text: string; icon?: string }
  questionList: { headline?: string; questions: EntryLink[] }
  question: { question: string; answer: RichTextNode }
  teamMember: {
    name: string
    position: string
    description: string
    image?: AssetLink
    scene?: string
    gender?: string
    email?: string
    linkedin?: string
    favoriteExperiences?: { text: string; url: string }[]
  }
  /** A row of cards found by a search. `query` is the query string of /browse. */
  experienceRail: { headline: string; query: string; limit: number }
  /** The categories as a row of icons; keys as in the product's list. */
  categoryRail: { headline: string; categories: string[] }
  /** A drawing of the county whose towns link to the search. */
  mapTeaser: { headline: string; text: string; linkText: string; linkUrl: string }
  /** The newest posts of the blog, of one tag if it is named. */
  postRail: { headline: string; tag?: string; limit: number }
  author: { name: string; role: string; about: string }
  /** `experiences` is the query string of a search whose results are shown under the post. */
  blogPost: {
    title: string
    slug: string
    summary: string
    scene: string
    author: EntryLink
    /** YYYY-MM-DD */
    publishedOn: string
    tags: string[]
    body: RichTextNode
    experiencesHeadline?: string
    experiences?: string
  }
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
  | 'Date'
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
  grid: {
    name: 'Grid',
    displayField: 'headline',
    fields: { columns: 'Integer', headline: 'Symbol', cells: 'Entries' },
  },
  cell: {
    name: 'Cell',
    displayField: 'headline',
    fields: { headline: 'Symbol', text: 'Text', icon: 'Symbol', scene: 'Symbol', link: 'Entry' },
  },
  image: {
    name: 'Image',
    displayField: 'caption',
    fields: { image: 'Assets', caption: 'Symbol', url: 'Symbol', blank: 'Boolean' },
  },
  text: { name: 'Text', displayField: 'text', fields: { text: 'Text' } },
  textLink: { name: 'Text link', displayField: 'text', fields: { text: 'Symbol', url: 'Symbol', blank: 'Boolean' } },
  richText: {
    name: 'Rich text',
    displayField: 'title',
    fields: { title: 'Symbol', content: 'RichText', withContents: 'Boolean' },
  },
  feature: {
    name: 'Feature',
    displayField: 'headline',
    fields: { headline: 'Symbol', text: 'Text', scene: 'Symbol', linkText: 'Symbol', linkUrl: 'Symbol' },
  },
  info: { name: 'Info', displayField: 'headline', fields: { headline: 'Symbol', text: 'Text', icon: 'Symbol' } },
  questionList: {
    name: 'Questions',
    displayField: 'headline',
    fields: { headline: 'Symbol', questions: 'Entries' },
  },
  question: {
    name: 'Question',
    displayField: 'question',
    fields: { question: 'Symbol', answer: 'RichText' },
  },
  teamMember: {
    name: 'Team member',
    displayField: 'name',
    fields: {
      name: 'Symbol',
      position: 'Symbol',
      description: 'Text',
      image: 'Asset',
      scene: 'Symbol',
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
  mapTeaser: {
    name: 'Map teaser',
    displayField: 'headline',
    fields: { headline: 'Symbol', text: 'Text', linkText: 'Symbol', linkUrl: 'Symbol' },
  },
  postRail: {
    name: 'Post rail',
    displayField: 'headline',
    fields: { headline: 'Symbol', tag: 'Symbol', limit: 'Integer' },
  },
  author: {
    name: 'Author',
    displayField: 'name',
    fields: { name: 'Symbol', role: 'Symbol', about: 'Text' },
  },
  blogPost: {
    name: 'Blog post',
    displayField: 'title',
    fields: {
      title: 'Symbol',
      slug: 'Symbol',
      summary: 'Text',
      scene: 'Symbol',
      author: 'Entry',
      publishedOn: 'Date',
      tags: 'Symbols',
      body: 'RichText',
      experiencesHeadline: 'Symbol',
      experiences: 'Symbol',
    },
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
