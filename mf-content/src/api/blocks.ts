/** A piece of a content page, in the order of the page. */
export type Block =
  | {
      kind: 'teaser'
      id: string
      headline: string
      text: string
      scene: string | null
      link: BlockLink | null
      withDiscoverBar: boolean
    }
  | { kind: 'headline'; id: string; headline: string; subheading: string; anchor: string | null }
  | { kind: 'grid'; id: string; columns: 1 | 2 | 3; cells: Cell[] }
  | { kind: 'feature'; id: string; headline: string; text: string; scene: string | null; link: BlockLink | null }
  | { kind: 'experienceRail'; id: string; headline: string; query: string; limit: number }
  | { kind: 'categoryRail'; id: string; headline: string; categories: string[] }

export interface BlockLink {
  text: string
  url: string
}

export interface Cell {
  id: string
  headline: string
  text: string
  icon: string | null
}

export interface ContentPage {
  title: string
  description: string
  blocks: Block[]
  /** Content types that this release does not know: left out, and reported. */
  unknown: string[]
}

/** An entry of the content service with its links resolved. */
export interface Entry {
  sys: { id: string; contentType?: { sys: { id: string } } }
  fields: Record<string, unknown>
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const optional = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const entries = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : [])

// A link whose entry is not published stays a bare link, without fields.
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'sys' in value && 'fields' in value

const link = (fields: Entry['fields']): BlockLink | null => {
  const [label, url] = [text(fields.linkText), text(fields.linkUrl)]
  return label && url ? { text: label, url } : null
}

const cell = ({ sys, fields }: Entry): Cell => ({
  id: sys.id,
  headline: text(fields.headline),
  text: text(fields.text),
  icon: optional(fields.icon),
})

type Kind = Block['kind']
type Reader<K extends Kind> = (id: string, fields: Entry['fields']) => Extract<Block, { kind: K }>

/** How each content type is read. A new one is one more line here and one in the page. */
const readers: { [K in Kind]: Reader<K> } = {
  teaser: (id, fields) => ({
    kind: 'teaser',
    id,
    headline: text(fields.headline),
    text: text(fields.text),
    scene: optional(fields.scene),
    link: link(fields),
    withDiscoverBar: fields.withDiscoverBar === true,
  }),
  headline: (id, fields) => ({
    kind: 'headline',
    id,
    headline: text(fields.headline),
    subheading: text(fields.subheading),
    anchor: optional(fields.anchor),
  }),
  grid: (id, fields) => ({
    kind: 'grid',
    id,
    columns: fields.columns === 1 || fields.columns === 2 ? fields.columns : 3,
    cells: entries(fields.cells).map(cell),
  }),
  feature: (id, fields) => ({
    kind: 'feature',
    id,
    headline: text(fields.headline),
    text: text(fields.text),
    scene: optional(fields.scene),
    link: link(fields),
  }),
  experienceRail: (id, fields) => ({
    kind: 'experienceRail',
    id,
    headline: text(fields.headline),
    query: text(fields.query),
    limit: typeof fields.limit === 'number' ? fields.limit : 8,
  }),
  categoryRail: (id, fields) => ({
    kind: 'categoryRail',
    id,
    headline: text(fields.headline),
    categories: Array.isArray(fields.categories) ? fields.categories.filter((key) => typeof key === 'string') : [],
  }),
}

const isKnown = (type: string): type is Kind => Object.hasOwn(readers, type)

/** A page entry as blocks. What this release cannot draw is left out and named in `unknown`. */
export function readPage(page: Entry): ContentPage {
  const body = entries(page.fields.body).map((entry) => ({ type: entry.sys.contentType?.sys.id ?? '', entry }))
  return {
    title: text(page.fields.title),
    description: text(page.fields.description),
    blocks: body.flatMap(({ type, entry }) => (isKnown(type) ? [readers[type](entry.sys.id, entry.fields)] : [])),
    unknown: body.filter(({ type }) => !isKnown(type)).map(({ type }) => type),
  }
}
