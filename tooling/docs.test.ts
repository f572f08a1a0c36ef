import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './babel.mjs'

const MAX_LINE = 160
const MAX_README_LINES = 150
const MAX_DECISION_LINES = 40
/** It has a line for each decision. */
const DECISIONS_INDEX = 'docs/decisions/README.md'
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g
/** A path in backticks that begins with a folder of the repository. Patterns with *, {} or <> do not match. */
const PATH = /`((?:api|docs|e2e|edge|mf-[a-z]+|sandbox|shared|shell|tooling)\/[\w./-]+)`/g

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: repositoryRoot, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.endsWith('CHANGELOG.md'))
const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '')
const matches = (text: string, pattern: RegExp) =>
  [...withoutCode(text).matchAll(pattern)].map(([, target = '']) => target)

/** The anchors of a document's headings, as GitHub and GitLab derive them. */
const anchorsOf = (file: string) =>
  [...withoutCode(read(file)).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )

function leadsSomewhere(file: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true
  const [target = '', anchor] = link.split('#')
  const at = target === '' ? file : path.join(path.dirname(file), target)
  if (!fs.existsSync(path.join(repositoryRoot, at))) return false
  return anchor === undefined || anchorsOf(at).includes(anchor)
}

/** The faults of all files, each as `file: fault`. */
const faults = (files: readonly string[], faultsOf: (file: string) => readonly string[]) =>
  files.flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`))

test('every relative link in the documents leads to an existing file and heading', () => {
  const deadLinks = (file: string) => matches(read(file), LINK).filter((link) => !leadsSomewhere(file, link))
  expect(faults(documents, deadLinks)).toEqual([])
})

test('every path in the documents exists, or is an export of `shared`, `tooling` or `api`, or a domain event', () => {
  const exported = ['shared', 'tooling', 'api'].flatMap((workspace) =>
    Object.keys(JSON.parse(read(`${workspace}/package.json`)).exports).map((name) => path.join(workspace, name)),
  )
  const events = read('shared/contracts/src/domain-events.ts')
  const isMissing = (name: string) =>
    !exported.includes(name) && !events.includes(`'${name}'`) && !fs.existsSync(path.join(repositoryRoot, name))
  expect(faults(documents, (file) => matches(read(file), PATH).filter(isMissing))).toEqual([])
})

test('no line of a document is longer than 160 characters, except rows of tables', () => {
  const isTooLong = (line: string) => line.length > MAX_LINE && !line.startsWith('|')
  expect(faults(documents, (file) => read(file).split('\n').filter(isTooLong))).toEqual([])
})

test('"Where is …?" lists all of its areas at the top', () => {
  const file = 'docs/where.md'
  const [top = ''] = read(file).split('\n## ')
  const listed = matches(top, LINK).flatMap((link) => (link.startsWith('#') ? [link.slice(1)] : []))
  expect(listed).toEqual(anchorsOf(file).slice(1))
})

test('no README has more than 150 lines, except the index of decisions', () => {
  const readmes = documents.filter((file) => path.basename(file) === 'README.md' && file !== DECISIONS_INDEX)
  expect(readmes.filter((file) => read(file).split('\n').length > MAX_README_LINES + 1)).toEqual([])
})

const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))

test('docs/decisions/README.md links to every decision, and each has at most 40 lines', () => {
  expect(decisions.length).toBeGreaterThan(90)
  const listed = matches(read(DECISIONS_INDEX), LINK).map((link) => path.join('docs/decisions', link))
  expect(listed.toSorted()).toEqual(decisions.toSorted())
  expect(decisions.filter((file) => read(file).split('\n').length > MAX_DECISION_LINES + 1)).toEqual([])
})
