import { readRichText, textContentOf } from './rich-text'

const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})
const node = (nodeType: string, content: object[] = [], data: object = {}) => ({ nodeType, data, content })
const document = (...content: object[]) => node('document', content)
const linkTo = (uri: string) => readRichText(document(node('paragraph', [node('hyperlink', [text('here')], { uri })])))

test('reads headings, lists, quotations, tables and marked text', () => {
  const { blocks, unknown } = readRichText(
    document(
      node('heading-1', [text('Fees & money')]),
      node('heading-2', [text('Fees & money')]),
      node('paragraph', [text('A '), text('loud', 'bold', 'italic'), text(' word')]),
      node('unordered-list', [node('list-item', [node('paragraph', [text('one')])])]),
      node('blockquote', [node('paragraph', [text('said')])]),
      node('table', [
        node('table-row', [node('table-header-cell', [node('paragraph', [text('What')])])]),
        node('table-row', [node('table-cell', [node('paragraph', [text('That')])])]),
      ]),
      node('hr'),
      node('paragraph', [text('')]),
    ),
  )
  expect(unknown).toEqual([])
  expect(blocks).toEqual([
    { tag: 'h2', id: 'fees-money', inside: ['Fees & money'] },
    { tag: 'h2', id: 'fees-money-2', inside: ['Fees & money'] },
    {
      tag: 'p',
      inside: ['A ', { mark: 'em', inside: [{ mark: 'strong', inside: ['loud'] }] }, ' word'],
    },
    { tag: 'ul', items: [[{ tag: 'p', inside: ['one'] }]] },
    { tag: 'blockquote', blocks: [{ tag: 'p', inside: ['said'] }] },
    {
      tag: 'table',
      head: [[{ tag: 'p', inside: ['What'] }]],
      rows: [[[{ tag: 'p', inside: ['That'] }]]],
    },
    { tag: 'hr' },
  ])
  expect(textContentOf(blocks).split(/\s+/).join(' ').trim()).toBe(
    'Fees & money Fees & money A loud word one said What That',
  )
})

test.each(['/browse?name=tea', '#top', 'https://ico.org.uk', 'mailto:a@meander.example', 'tel:+441962496000'])(
  'keeps the link to %s',
  (uri) => {
    expect(linkTo(uri).blocks).toEqual([{ tag: 'p', inside: [{ href: uri, inside: ['here'] }] }])
  },
)

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//other.example',
  '/\\other.example',
  'vbscript:x',
  '',
])('turns the unsafe link %j into plain text', (uri) => {
  expect(linkTo(uri).blocks).toEqual([{ tag: 'p', inside: ['here'] }])
})

test('leaves out and names an unknown node, and keeps its neighbours', () => {
  const { blocks, unknown } = readRichText(document(node('embedded-hologram'), node('paragraph', [text('Still here')])))
  expect(blocks).toEqual([{ tag: 'p', inside: ['Still here'] }])
  expect(unknown).toEqual(['embedded-hologram'])
})

test('names unknown inline nodes and marks, and keeps their text', () => {
  const { blocks, unknown } = readRichText(
    document(
      node('paragraph', [
        text('See ', 'underline'),
        node('entry-hyperlink', [text('the story')]),
        node('embedded-entry-inline'),
        text(' or ', 'bold'),
        node('hyperlink', [node('asset-hyperlink', [text('a file')])], { uri: '/browse' }),
      ]),
      node('heading-2', [text('Tides', 'superscript')]),
    ),
  )
  expect(blocks).toEqual([
    {
      tag: 'p',
      inside: ['See ', 'the story', { mark: 'strong', inside: [' or '] }, { href: '/browse', inside: ['a file'] }],
    },
    { tag: 'h2', id: 'tides', inside: ['Tides'] },
  ])
  expect(unknown).toEqual(['underline', 'entry-hyperlink', 'embedded-entry-inline', 'asset-hyperlink', 'superscript'])
})

test.each([null, undefined, 'text', 7, [], {}, { content: 'no' }, { content: [null, 7, { nodeType: 3 }] }])(
  'reads the invalid document %j as empty',
  (broken) => {
    expect(readRichText(broken).blocks).toEqual([])
  },
)
