import type { RichTextNode } from '../model'

/**
 * Parses a document from plain text: paragraphs separated by empty lines, `## ` and `### ` headings, `- ` and `1. ` lists, `> ` quotations,
 * `---`, and tables of `| cell | cell |` rows, the first of which is the header. Words can be **strong**, *emphasised* and [linked](/path).
 */
export function richText(text: string): RichTextNode {
  const parts = text.trim().split(/\n\s*\n/)
  return node(
    'document',
    parts.map((part) => blockOf(part.split('\n').map((line) => line.trim()))),
  )
}

const node = (nodeType: string, content: RichTextNode[], data: Record<string, unknown> = {}): RichTextNode => ({
  nodeType,
  data,
  content,
})

const paragraph = (text: string) => node('paragraph', words(text))
const item = (text: string) => node('list-item', [paragraph(text)])

function blockOf(lines: string[]): RichTextNode {
  const [first = ''] = lines
  const text = lines.join(' ')
  if (first === '---') return node('hr', [])
  if (first.startsWith('### ')) return node('heading-3', words(text.slice(4)))
  if (first.startsWith('## ')) return node('heading-2', words(text.slice(3)))
  if (first.startsWith('> ')) return node('blockquote', [paragraph(lines.map((line) => line.slice(2)).join(' '))])
  if (first.startsWith('- ')) return node('unordered-list', itemsOf(lines, /^- /))
  if (/^\d+\. /.test(first)) return node('ordered-list', itemsOf(lines, /^\d+\. /))
  if (first.startsWith('|')) return node('table', lines.map(row))
  return paragraph(text)
}

/** A line without a marker continues the item before it. */
function itemsOf(lines: string[], mark: RegExp): RichTextNode[] {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  return items.map(item)
}

function row(line: string, index: number): RichTextNode {
  const cells = line.replace(/^\||\|$/g, '').split('|')
  const type = index === 0 ? 'table-header-cell' : 'table-cell'
  return node(
    'table-row',
    cells.map((cell) => node(type, [paragraph(cell.trim())])),
  )
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g

function words(text: string): RichTextNode[] {
  const nodes: RichTextNode[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, emphasised, label = '', uri] = match
    if (match.index > end) nodes.push(plain(text.slice(end, match.index)))
    if (uri) nodes.push(node('hyperlink', [plain(label)], { uri }))
    else nodes.push(plain(strong ?? emphasised ?? '', strong ? 'bold' : 'italic'))
    end = match.index + whole.length
  }
  return end < text.length ? [...nodes, plain(text.slice(end))] : nodes
}

const plain = (value: string, mark?: string): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: mark ? [{ type: mark }] : [],
  data: {},
})
