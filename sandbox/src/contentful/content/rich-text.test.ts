import { blogEntries } from './posts'
import { richText } from './rich-text'

const kinds = (text: string) => richText(text).content?.map(({ nodeType }) => nodeType)

test('parses paragraphs, headings, lists, quotations, rules and tables', () => {
  const text = `
    First line
    goes on.

    ## A heading

    - one
      and more
    - two

    1. first

    > said

    ---

    | What | How long |
    | A walk | an hour |
  `
  expect(kinds(text)).toEqual(['paragraph', 'heading-2', 'unordered-list', 'ordered-list', 'blockquote', 'hr', 'table'])
  expect(richText(text).content?.[2]?.content?.map((item) => JSON.stringify(item))).toEqual([
    expect.stringContaining('one and more'),
    expect.stringContaining('two'),
  ])
})

test('parses bold, italic and linked words', () => {
  const [paragraph] = richText('A **very** *good* [day](/browse).').content ?? []
  expect(paragraph?.content).toMatchObject([
    { value: 'A ' },
    { value: 'very', marks: [{ type: 'bold' }] },
    { value: ' ' },
    { value: 'good', marks: [{ type: 'italic' }] },
    { value: ' ' },
    { nodeType: 'hyperlink', data: { uri: '/browse' }, content: [{ value: 'day' }] },
    { value: '.' },
  ])
})

const wordsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (typeof value !== 'object' || value === null) return []
  if ('value' in value && typeof value.value === 'string') return value.value.split(/\s+/).filter(Boolean)
  return 'content' in value ? wordsOf(value.content) : []
}

test('the blog has at least 24 published posts of 350 to 800 words', () => {
  const stories = blogEntries.flatMap((entry) => (entry.type === 'blogPost' && !entry.isDraft ? [entry] : []))
  const lengths = stories.map(({ id, fields }) => ({ id, words: wordsOf(fields.body).length }))
  expect(lengths.filter(({ words }) => words < 350 || words > 800)).toEqual([])
  expect(stories.length).toBeGreaterThanOrEqual(24)
})
