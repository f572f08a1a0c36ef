import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { types } from '@babel/core'
import { repositoryRoot } from './babel.mjs'
import { parseSource } from './parse-source'

// What the linter cannot check of our style. File names, unused code and import order are in biome.json.

const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repositoryRoot, encoding: 'utf8' })
    .trim()
    .split('\n')
const files = list('*.ts', '*.tsx', '*.mjs')
const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')

/** `file: text` for each match in `where`, all code by default. */
const found = (pattern: RegExp, where = files) =>
  where.flatMap((file) => [...read(file).matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`))

test('comments say who: customer, host, edge, API, worker', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
  const ofStyles = found(/\/\*[\s\S]*?\*\//g, list('*.css'))
  const ofSettings = found(/#.*$/gm, list('*.yml', '.env.example', '.ci/run'))
  const vague = /\b(somebody|nobody|anybody|everybody|whoever|whatever|whichever)\b/i
  expect([...found(comment), ...ofStyles, ...ofSettings].filter((text) => vague.test(text))).toEqual([])
})

test('tests of pages set no time limits of their own: the default suits a busy machine', () => {
  expect(found(/\{ timeout: [\d_]+ \}/g, list('*.test.tsx'))).toEqual([])
})

test('stores are named $noun, and effects end with Fx', () => {
  const stores = found(/^\s*(?:export )?const (?!\$)\w+(?:: [^=]+)? = (?:createStore|restore|combine)[<(]/gm)
  const effects = found(/^\s*(?:export )?const (?!\w+Fx\b)\w+(?:: [^=]+)? = (?:createEffect|attach)[<(]/gm)
  expect([...stores, ...effects]).toEqual([])
})

test('events are named for what happened', () => {
  // The query's `setData` has TanStack Query's name.
  expect(found(/\bconst (?!setData)(?:set|handle|on)[A-Z]\w* = createEvent\b/gm)).toEqual([])
})

test('sample reads clock, source, filter, fn, target', () => {
  const ORDER = ['clock', 'source', 'filter', 'fn', 'target', 'batch', 'greedy', 'name', 'sid']
  const wrong: string[] = []
  for (const file of files) {
    const text = read(file)
    if (!text.includes('sample({')) continue
    types.traverseFast(parseSource(file, text), (node) => {
      if (!types.isCallExpression(node) || !types.isIdentifier(node.callee, { name: 'sample' })) return
      const [config] = node.arguments
      if (!types.isObjectExpression(config)) return
      const keys = config.properties.flatMap((part) =>
        'key' in part && part.key.type === 'Identifier' ? [ORDER.indexOf(part.key.name)] : [],
      )
      if (keys.some((key, index) => key < (keys[index - 1] ?? 0))) wrong.push(`${file}:${config.loc?.start.line}`)
    })
  }
  expect(wrong).toEqual([])
})

/** Names of exported values without a docstring, from `exports` of a package or a module's index file. */
function undocumented(file: string, names: readonly string[] | null = null): string[] {
  const tree = parseSource(file, read(file))
  const statements = tree.program.body
  return statements.flatMap((statement, index): string[] => {
    const from = 'source' in statement ? statement.source?.value : undefined
    // A package documents its own exports.
    if (from && !from.startsWith('.')) return []
    if (statement.type === 'ExportAllDeclaration') return undocumented(target(file, statement.source.value), names)
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return []
    if (statement.source) {
      const wanted = statement.specifiers.flatMap((part) =>
        part.type === 'ExportSpecifier' &&
        part.exportKind !== 'type' &&
        (!names || names.includes(nameOf(part.exported)))
          ? [part.local.name]
          : [],
      )
      return wanted.length > 0 ? undocumented(target(file, statement.source.value), wanted) : []
    }
    const declared = namesOf(statement.declaration)
    // An overload is documented by the first one.
    const before = statements[index - 1]
    const overloaded =
      before?.type === 'ExportNamedDeclaration' && namesOf(before.declaration).join() === declared.join()
    const isDocumented = overloaded || statement.leadingComments?.some(({ value }) => value.startsWith('*'))
    return isDocumented
      ? []
      : declared.filter((name) => !names || names.includes(name)).map((name) => `${file}: ${name}`)
  })
}

const nameOf = (node: { type: string; name?: string; value?: string }) => node.name ?? node.value ?? ''

/** Names of the values that a declaration creates; types need no docstring, because their fields have them. */
function namesOf(declaration: types.Declaration | null | undefined): string[] {
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  const isFunction = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'TSDeclareFunction'
  return (isFunction || declaration?.type === 'ClassDeclaration') && declaration.id ? [declaration.id.name] : []
}

const target = (from: string, specifier: string): string => {
  const base = path.join(path.dirname(from), specifier)
  const file = ['.ts', '.tsx', '/index.ts'].map((ending) => base + ending).find((name) => files.includes(name))
  if (!file) throw new Error(`${from} exports from ${specifier}, which does not exist.`)
  return file
}

test('every value that shared or a module of the API exports has a docstring', () => {
  const { exports } = JSON.parse(read('shared/package.json'))
  const shared = Object.values<string>(exports)
    .map((file) => path.join('shared', file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('*') && !file.startsWith('shared/contracts/src/'))
  const modules = files.filter((file) => /^api\/src\/[a-z]+\/index\.ts$/.test(file))
  expect(modules.length).toBeGreaterThan(8)
  expect([...shared, ...modules].flatMap((file) => undocumented(file))).toEqual([])
})
