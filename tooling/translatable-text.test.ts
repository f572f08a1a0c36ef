import fs from 'node:fs'
import path from 'node:path'
import { types as t } from '@babel/core'
import { repositoryRoot } from './babel.mjs'
import { componentFiles } from './component-files'
import { parseSource } from './parse-source'

// Translators (Chrome's, Google's) replace text nodes by new elements. React keeps writing into its removed text node, so a price never
// changes, and inserting a node before a removed one throws. Text that is the only child of its element is safe: React sets the text
// content of the element.

/** Names of props, variables and functions whose values are always elements, never text. */
const ELEMENTS = new Set([
  'action',
  'before',
  'children',
  'cloneElement',
  'field',
  'icon',
  'inside',
  'more',
  'nothing',
  'notice',
  'row',
  'skeleton',
])

type Child = t.JSXElement['children'][number]

const isIgnored = (child: Child) =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

const isFixedText = (child: Child) =>
  child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && child.expression.type === 'StringLiteral')

/** Whether an expression can only evaluate to elements or to nothing. */
function givesElements(node: t.Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'NullLiteral':
      return true
    case 'Identifier':
      return ELEMENTS.has(node.name)
    case 'MemberExpression':
      return givesElements(node.property)
    case 'ConditionalExpression':
      return givesElements(node.consequent) && givesElements(node.alternate)
    case 'LogicalExpression':
      return givesElements(node.right) && (node.operator === '&&' || givesElements(node.left))
    case 'CallExpression':
    case 'OptionalCallExpression':
      return (
        givesElements(node.callee) ||
        node.arguments.some(
          (callback) =>
            callback.type === 'ArrowFunctionExpression' &&
            (givesElements(callback.body) || callback.body.type === 'BlockStatement'),
        )
      )
    case 'ParenthesizedExpression':
      return givesElements(node.expression)
    default:
      return false
  }
}

/** Whether a translator can make text of this element stale, or make React throw. */
function isUnsafe(node: t.JSXElement | t.JSXFragment): boolean {
  const children = node.children.filter((child) => !isIgnored(child))
  const fixed = children.filter(isFixedText)
  const expressions = children.filter((child) => child.type === 'JSXExpressionContainer' && !isFixedText(child))
  const values = expressions.filter(
    (child) => child.type === 'JSXExpressionContainer' && !givesElements(child.expression),
  )
  if (node.type === 'JSXFragment') return fixed.length > 0 || values.length > 0
  return children.length > 1 && (values.length > 0 || (fixed.length > 0 && expressions.length > 0))
}

/** Line numbers of the unsafe elements in a source text. */
function unsafeLines(source: string): number[] {
  const lines: number[] = []
  t.traverseFast(parseSource('source.tsx', source), (node) => {
    if ((t.isJSXElement(node) || t.isJSXFragment(node)) && isUnsafe(node)) lines.push(node.loc?.start.line ?? 0)
  })
  return lines
}

test.each([
  ['text beside a value', '<p>From {price}</p>'],
  ['two values', '<p>{town}{price}</p>'],
  ['a value beside an element', '<p><b>From</b> {price}</p>'],
  ['text beside an element that comes and goes', '<p>{isNew && <b>New</b>} Kayaking</p>'],
  ['text in a fragment', '<><b>Kayaking</b> in Lymington</>'],
])('%s is unsafe in a translated page', (_, source) => {
  expect(unsafeLines(source)).toEqual([1])
})

test.each([
  ['text alone', '<p>Kayaking</p>'],
  ['a value alone', '<p>{price}</p>'],
  ['one string of several values', '<p>{[town, price].join(", ")}</p>'],
  ['text beside elements that stay', '<p>By <b>{name}</b> of <a href="/">Meander</a></p>'],
  ['elements that come and go', '<p>{isNew && <b>New</b>}{list.map((item) => <b>{item}</b>)}<i>{price}</i></p>'],
])('%s is safe in a translated page', (_, source) => {
  expect(unsafeLines(source)).toEqual([])
})

test('in every component, text that changes or has a changing sibling is the only child of its element', () => {
  const files = componentFiles()
  const unsafe = files.flatMap((file) =>
    unsafeLines(fs.readFileSync(file, 'utf8')).map((line) => `${path.relative(repositoryRoot, file)}:${line}`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(unsafe).toEqual([])
})
