import { safeUrl, text } from './entry'

/** Inline content: plain text, marked text or a link. */
export type Inline = string | { mark: 'strong' | 'em' | 'code'; inside: Inline[] } | { href: string; inside: Inline[] }

/** Rich text, reduced to what our pages render. */
export type RichBlock =
  | { tag: 'p'; inside: Inline[] }
  | { tag: 'h2' | 'h3' | 'h4'; id: string; inside: Inline[] }
  | { tag: 'ul' | 'ol'; items: RichBlock[][] }
  | { tag: 'blockquote'; blocks: RichBlock[] }
  | { tag: 'table'; head: RichBlock[][]; rows: RichBlock[][][] }
  | { tag: 'hr' }

interface Node {
  nodeType: string
  value: string
  marks: string[]
  uri: unknown
  content: Node[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function nodeOf(value: unknown): Node | null {
  if (!isObject(value)) return null
  const raw: { nodeType?: unknown; value?: unknown; marks?: unknown; data?: unknown; content?: unknown } = value
  const marks = Array.isArray(raw.marks) ? raw.marks : []
  return {
    nodeType: text(raw.nodeType),
    value: text(raw.value),
    marks: marks.map((mark: unknown) => (isObject(mark) && 'type' in mark ? text(mark.type) : '')),
    uri: isObject(raw.data) && 'uri' in raw.data ? raw.data.uri : null,
    content: nodesOf(raw.content),
  }
}

const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap((each: unknown) => nodeOf(each) ?? []) : []

const marks: Readonly<Record<string, 'strong' | 'em' | 'code'>> = { bold: 'strong', italic: 'em', code: 'code' }

function inline(node: Node, skip: (what: string) => void): Inline[] {
  if (node.nodeType === 'text') {
    if (node.value === '') return []
    return node.marks.reduce<Inline[]>(
      (inside, type) => {
        const mark = Object.hasOwn(marks, type) ? marks[type] : undefined
        if (!mark) skip(type)
        return mark ? [{ mark, inside }] : inside
      },
      [node.value],
    )
  }
  if (node.nodeType !== 'hyperlink') skip(node.nodeType)
  const inside = node.content.flatMap((each) => inline(each, skip))
  const href = node.nodeType === 'hyperlink' ? safeUrl(node.uri) : null
  // The text of an unsafe link is kept.
  return href && inside.length > 0 ? [{ href, inside }] : inside
}

export const plainText = (inside: readonly Inline[]): string =>
  inside.map((part) => (typeof part === 'string' ? part : plainText(part.inside))).join('')

const anchorOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

// The page has its own h1.
const headings: Readonly<Record<string, 'h2' | 'h3' | 'h4'>> = {
  'heading-1': 'h2',
  'heading-2': 'h2',
  'heading-3': 'h3',
  'heading-4': 'h4',
  'heading-5': 'h4',
  'heading-6': 'h4',
}

/**
 * Reduces a document of the content service to what our pages render: no scripts, styles or unsafe URLs.
 * @returns the blocks, and the types of the nodes and marks that were left out
 */
export function readRichText(document: unknown): { blocks: RichBlock[]; unknown: string[] } {
  const unknown: string[] = []
  const skip = (what: string) => unknown.push(what)
  const anchors = new Map<string, number>()

  const uniqueAnchor = (words: string) => {
    const anchor = anchorOf(words) || 'section'
    const before = anchors.get(anchor) ?? 0
    anchors.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before + 1}`
  }
  const words = ({ content }: Node) => content.flatMap((each) => inline(each, skip))
  const blocksIn = (nodes: Node[]) => nodes.flatMap(block)

  function block(node: Node): RichBlock[] {
    const heading = Object.hasOwn(headings, node.nodeType) ? headings[node.nodeType] : undefined
    if (heading) {
      const inside = words(node)
      return inside.length > 0 ? [{ tag: heading, id: uniqueAnchor(plainText(inside)), inside }] : []
    }
    switch (node.nodeType) {
      case 'paragraph': {
        const inside = words(node)
        // Editors end a document with an empty paragraph.
        return plainText(inside).trim() === '' ? [] : [{ tag: 'p', inside }]
      }
      case 'unordered-list':
        return [{ tag: 'ul', items: node.content.map(({ content }) => blocksIn(content)) }]
      case 'ordered-list':
        return [{ tag: 'ol', items: node.content.map(({ content }) => blocksIn(content)) }]
      case 'blockquote':
        return [{ tag: 'blockquote', blocks: blocksIn(node.content) }]
      case 'hr':
        return [{ tag: 'hr' }]
      case 'table':
        return [table(node)]
      default:
        skip(node.nodeType)
        return []
    }
  }

  function table({ content: rows }: Node): RichBlock {
    const cellsOf = (row: Node) => row.content.map(({ content }) => blocksIn(content))
    const isHead = (row: Node | undefined) => row?.content.every((cell) => cell.nodeType === 'table-header-cell')
    const [first, ...rest] = rows
    return first && isHead(first)
      ? { tag: 'table', head: cellsOf(first), rows: rest.map(cellsOf) }
      : { tag: 'table', head: [], rows: rows.map(cellsOf) }
  }

  return { blocks: blocksIn(nodeOf(document)?.content ?? []), unknown }
}

/** All words of a document, for counting them. */
export function textContentOf(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.tag) {
        case 'ul':
        case 'ol':
          return block.items.map(textContentOf).join(' ')
        case 'blockquote':
          return textContentOf(block.blocks)
        case 'table':
          return [...block.head, ...block.rows.flat()].map(textContentOf).join(' ')
        case 'hr':
          return ''
        default:
          return plainText(block.inside)
      }
    })
    .join(' ')
}
