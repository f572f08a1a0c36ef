import { type CategoryKey, categories } from 'shared/contracts/entities/category'
import type { BlockContent, CellContent, ContentPage, Question, TeamMember } from './blocks'
import { count, type Entry, entries, entry, linkOf, optional, pictureOf, safeUrl, text, texts, typeOf } from './entry'
import { readRichText } from './rich-text'

type Fields = Entry['fields']
type Skip = (what: string) => void
type Readers<P extends { kind: string }> = {
  [K in P['kind']]: (fields: Fields, skip: Skip) => Extract<P, { kind: K }>
}

const isCategory = (key: string): key is CategoryKey => Object.hasOwn(categories, key)
const present = <T>(value: T | null): T[] => (value === null ? [] : [value])
const textLink = (fields: Fields) => linkOf(fields.text, fields.url, fields.blank)

function richText(document: unknown, skip: Skip) {
  const { blocks, unknown } = readRichText(document)
  unknown.forEach(skip)
  return blocks
}

function member(fields: Fields): TeamMember {
  const favourites: unknown[] = Array.isArray(fields.favoriteExperiences) ? fields.favoriteExperiences : []
  return {
    name: text(fields.name),
    position: text(fields.position),
    description: text(fields.description),
    portrait: pictureOf(fields.image),
    scene: optional(fields.scene),
    email: optional(fields.email),
    linkedin: safeUrl(fields.linkedin),
    favourites: favourites.flatMap((each) =>
      typeof each === 'object' && each !== null && 'text' in each && 'url' in each
        ? present(linkOf(each.text, each.url))
        : [],
    ),
  }
}

function question(each: Entry, skip: Skip): Question[] {
  const type = typeOf(each)
  if (type !== 'question') {
    skip(type)
    return []
  }
  const { question, answer } = each.fields
  return [{ id: each.sys.id, question: text(question), answer: richText(answer, skip) }]
}

/** Readers of the content types that a grid can contain. */
const cellReaders: Readers<CellContent> = {
  cell: (fields) => ({
    kind: 'cell',
    headline: text(fields.headline),
    text: text(fields.text),
    icon: optional(fields.icon),
    scene: optional(fields.scene),
    link: textLink(entry(fields.link)?.fields ?? {}),
  }),
  teamMember: (fields) => ({ kind: 'teamMember', member: member(fields) }),
  image(fields) {
    const pictures = entries(fields.image).flatMap((asset) => present(pictureOf(asset)))
    const caption = text(fields.caption)
    return { kind: 'image', pictures, caption, link: linkOf(caption || pictures[0]?.alt, fields.url, fields.blank) }
  },
  info: (fields) => ({
    kind: 'info',
    headline: text(fields.headline),
    text: text(fields.text),
    icon: optional(fields.icon),
  }),
}

const { cell: _, ...onTheirOwn } = cellReaders

/**
 * Readers of the content types that a page can contain. A new type needs one reader here and one case in `BlockView`.
 */
const readers: Readers<BlockContent> = {
  ...onTheirOwn,
  teaser: (fields) => ({
    kind: 'teaser',
    headline: text(fields.headline),
    text: text(fields.text),
    scene: optional(fields.scene),
    link: linkOf(fields.linkText, fields.linkUrl),
    withDiscoverBar: fields.withDiscoverBar === true,
  }),
  headline: (fields) => ({
    kind: 'headline',
    headline: text(fields.headline),
    subheading: text(fields.subheading),
    anchor: optional(fields.anchor),
  }),
  grid: (fields, skip) => ({
    kind: 'grid',
    columns: fields.columns === 1 || fields.columns === 2 ? fields.columns : 3,
    headline: text(fields.headline),
    cells: readAll(cellReaders, fields.cells, skip),
  }),
  feature: (fields) => ({
    kind: 'feature',
    headline: text(fields.headline),
    text: text(fields.text),
    scene: optional(fields.scene),
    link: linkOf(fields.linkText, fields.linkUrl),
  }),
  text: (fields) => ({ kind: 'text', text: text(fields.text) }),
  textLink: (fields) => ({ kind: 'textLink', link: textLink(fields) }),
  richText: (fields, skip) => ({
    kind: 'richText',
    blocks: richText(fields.content, skip),
    withContents: fields.withContents === true,
  }),
  questionList: (fields, skip) => ({
    kind: 'questionList',
    headline: text(fields.headline),
    questions: entries(fields.questions).flatMap((each) => question(each, skip)),
  }),
  experienceRail: (fields) => ({
    kind: 'experienceRail',
    headline: text(fields.headline),
    query: text(fields.query),
    limit: count(fields.limit, 8),
  }),
  categoryRail: (fields) => ({
    kind: 'categoryRail',
    headline: text(fields.headline),
    categories: texts(fields.categories).filter(isCategory),
  }),
  mapTeaser: (fields) => ({
    kind: 'mapTeaser',
    headline: text(fields.headline),
    text: text(fields.text),
    link: linkOf(fields.linkText, fields.linkUrl),
  }),
  postRail: (fields) => ({
    kind: 'postRail',
    headline: text(fields.headline),
    tag: optional(fields.tag),
    limit: count(fields.limit, 3),
    posts: [],
  }),
}

/** Reads entries in their order. An entry of a type without a reader is left out, and its type is passed to `skip`. */
function readAll<P extends { kind: string }>(known: Readers<P>, list: unknown, skip: Skip): (P & { id: string })[] {
  const isKnown = (type: string): type is P['kind'] => Object.hasOwn(known, type)
  return entries(list).flatMap((each) => {
    const type = typeOf(each)
    if (isKnown(type)) return [{ ...known[type](each.fields, skip), id: each.sys.id }]
    skip(type)
    return []
  })
}

/** Reads the blocks of a page entry. Types that this release cannot render are left out and named in `unknown`. */
export function readPage({ fields }: Entry): ContentPage {
  const unknown: string[] = []
  const blocks = readAll(readers, fields.body, (what) => unknown.push(what))
  return { title: text(fields.title), description: text(fields.description), blocks, unknown: [...new Set(unknown)] }
}
