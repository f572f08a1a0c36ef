import type { AnyEntry } from '../content-store'
import type { ContentModel } from '../model'
import { entryLink } from './entry-link'
import { richText } from './rich-text'

const updatedAt = '2026-10-05T09:00:00.000Z'

/** Creates the entries of a block with this id: its own first, then those it links to. */
type Block = (id: string) => AnyEntry[]

/** Creates a page with all its blocks, each a separate entry: `about-us-2` is the second. */
export function contentPage(
  slug: string,
  { body, ...about }: { title: string; description: string; body: Block[] },
): AnyEntry[] {
  const blocks = body.map((block, index) => block(`${slug}-${index + 1}`))
  const page: AnyEntry = {
    id: `page-${slug}`,
    type: 'page',
    updatedAt,
    fields: { ...about, slug, body: blocks.flatMap(([block]) => (block ? [entryLink(block.id)] : [])) },
  }
  return [page, ...blocks.flat()]
}

export const teaser =
  (fields: ContentModel['teaser']): Block =>
  (id) => [{ id, type: 'teaser', updatedAt, fields }]

export const headline =
  (headline: string, subheading?: string): Block =>
  (id) => [{ id, type: 'headline', updatedAt, fields: { headline, ...(subheading && { subheading }) } }]

/** Rich text; see `richText` for its syntax. */
export const prose =
  (text: string): Block =>
  (id) => [{ id, type: 'richText', updatedAt, fields: { title: id, content: richText(text) } }]

/** Rich text with a list of its headings beside it. */
export const proseWithContents =
  (text: string): Block =>
  (id) => [{ id, type: 'richText', updatedAt, fields: { title: id, content: richText(text), withContents: true } }]

export const text =
  (text: string): Block =>
  (id) => [{ id, type: 'text', updatedAt, fields: { text } }]

export const link =
  (text: string, url: string): Block =>
  (id) => [{ id, type: 'textLink', updatedAt, fields: { text, url } }]

export const feature =
  (fields: ContentModel['feature']): Block =>
  (id) => [{ id, type: 'feature', updatedAt, fields }]

export const info =
  (headline: string, text: string, icon?: string): Block =>
  (id) => [{ id, type: 'info', updatedAt, fields: { headline, text, ...(icon && { icon }) } }]

export const rail =
  (headline: string, query: string, limit = 8): Block =>
  (id) => [{ id, type: 'experienceRail', updatedAt, fields: { headline, query, limit } }]

export const postRail =
  (headline: string, tag?: string): Block =>
  (id) => [{ id, type: 'postRail', updatedAt, fields: { headline, limit: 3, ...(tag && { tag }) } }]

/** Pictures of drawn scenes, by the ids of their assets. */
export const pictures =
  (caption: string, ...assets: string[]): Block =>
  (id) => [
    {
      id,
      type: 'image',
      updatedAt,
      fields: {
        image: assets.map((asset) => ({ sys: { type: 'Link', linkType: 'Asset', id: asset } }) as const),
        caption,
      },
    },
  ]

interface CellText extends Omit<ContentModel['cell'], 'link'> {
  link?: ContentModel['textLink']
}

export const cell =
  ({ link, ...fields }: CellText): Block =>
  (id) => {
    const own: AnyEntry = {
      id,
      type: 'cell',
      updatedAt,
      fields: { ...fields, ...(link && { link: entryLink(`${id}-link`) }) },
    }
    return link ? [own, { id: `${id}-link`, type: 'textLink', updatedAt, fields: link }] : [own]
  }

export const teamMember =
  (fields: ContentModel['teamMember']): Block =>
  (id) => [{ id, type: 'teamMember', updatedAt, fields }]

export function grid(columns: 1 | 2 | 3, cells: Block[], headline?: string): Block {
  return (id) => {
    const inside = cells.map((each, index) => each(`${id}-${index + 1}`))
    const links = inside.flatMap(([own]) => (own ? [entryLink(own.id)] : []))
    return [
      { id, type: 'grid', updatedAt, fields: { columns, cells: links, ...(headline && { headline }) } },
      ...inside.flat(),
    ]
  }
}

/** Questions with their answers, which are rich text. */
export function questions(headline: string | null, list: Readonly<Record<string, string>>): Block {
  return (id) => {
    const inside = Object.entries(list).map(
      ([question, response], index): AnyEntry => ({
        id: `${id}-${index + 1}`,
        type: 'question',
        updatedAt,
        fields: { question, answer: richText(response) },
      }),
    )
    const links = inside.map((each) => entryLink(each.id))
    return [
      { id, type: 'questionList', updatedAt, fields: { questions: links, ...(headline && { headline }) } },
      ...inside,
    ]
  }
}
