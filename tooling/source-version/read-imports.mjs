import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { exportedFile } from '../package-exports.mjs'

/**
 * @typedef {object} ImportedModule
 * @property {string} specifier as written
 * @property {string[] | '*'} names exports that are used; `'*'` when all may be, or when the module only has effects
 */

/**
 * @typedef {object} Reexport
 * @property {string} specifier as written
 * @property {string} imported name in the other file; `'*'` for all names
 * @property {string} exported name in this file; `'*'` for all names
 */

/**
 * What a file imports, without imports that are only types.
 * @typedef {object} FileImports
 * @property {ImportedModule[]} imports static imports, dynamic ones, and files named by `new URL(…, import.meta.url)`
 * @property {Reexport[]} reexports
 * @property {boolean} isBarrel it consists only of re-exports, so an importer reads only those that it names
 * @property {string[]} texts string literals of the file
 */

/** @type {Map<string, { text: string, read: FileImports }>} */
const known = new Map()

/**
 * Reads a file's imports. It is parsed again only when its text has changed.
 * @param {string} file absolute path
 * @returns {FileImports}
 */
export function importsOf(file) {
  const isScript = /\.(tsx?|mjs|js)$/.test(file)
  if (!isScript && !file.endsWith('.css')) return NOTHING
  const text = fs.readFileSync(file, 'utf8')
  const before = known.get(file)
  if (before?.text === text) return before.read
  const read = isScript ? readScript(file, text) : readStyles(text)
  known.set(file, { text, read })
  return read
}

/** @type {FileImports} */
const NOTHING = { imports: [], reexports: [], isBarrel: false, texts: [] }

/** @param {string} text @returns {FileImports} */
function readStyles(text) {
  const specifiers = [...text.matchAll(/(?:@import\s+|\bfrom\s+|url\()['"]([^'"]+)['"]/g)]
  return { ...NOTHING, imports: specifiers.map(([, specifier = '']) => ({ specifier, names: '*' })) }
}

/** @param {string} file @param {string} text @returns {FileImports} */
function readScript(file, text) {
  const isTypeScript = /\.tsx?$/.test(file)
  const tree = parseSync(
    text,
    isTypeScript
      ? { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }
      : { syntax: 'ecmascript', jsx: false, importAttributes: true, target: 'es2022' },
  )
  /** @type {FileImports} */
  const read = { imports: [], reexports: [], isBarrel: tree.body.length > 0, texts: [] }
  for (const statement of tree.body) {
    if (statement.type === 'ImportDeclaration') {
      read.isBarrel = false
      addImport(read, statement)
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) addReexports(read, statement)
    else if (statement.type === 'ExportAllDeclaration')
      read.reexports.push({ specifier: statement.source.value, imported: '*', exported: '*' })
    else {
      read.isBarrel = false
      walk(statement, read)
    }
  }
  return read
}

/** @param {FileImports} read @param {import('@swc/core').ImportDeclaration} statement */
function addImport({ imports }, { source, specifiers, typeOnly }) {
  if (typeOnly) return
  const values = specifiers.filter((part) => part.type !== 'ImportSpecifier' || !part.isTypeOnly)
  if (specifiers.length > 0 && values.length === 0) return
  const isWhole = values.length === 0 || values.some(({ type }) => type === 'ImportNamespaceSpecifier')
  const names = values.map((part) =>
    part.type === 'ImportDefaultSpecifier'
      ? 'default'
      : (part.type === 'ImportSpecifier' && part.imported?.value) || part.local.value,
  )
  imports.push({ specifier: source.value, names: isWhole ? '*' : names })
}

/** @param {FileImports} read @param {import('@swc/core').ExportNamedDeclaration} statement */
function addReexports({ reexports }, { source, specifiers, typeOnly }) {
  if (!source || typeOnly) return
  for (const part of specifiers) {
    if (part.type !== 'ExportSpecifier') reexports.push({ specifier: source.value, imported: '*', exported: '*' })
    else if (!part.isTypeOnly)
      reexports.push({
        specifier: source.value,
        imported: part.orig.value,
        exported: part.exported?.value ?? part.orig.value,
      })
  }
}

/**
 * Collects dynamic imports, files named by `new URL`, and string literals below a node of the syntax tree.
 * @param {unknown} node @param {FileImports} read
 */
function walk(node, read) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, read)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, callee, arguments: given } = /** @type {any} */ (node)
  const first = given?.[0]?.expression
  const text = first?.type === 'StringLiteral' ? first.value : null
  if (type === 'CallExpression' && callee.type === 'Import' && text !== null)
    read.imports.push({ specifier: text, names: '*' })
  if (type === 'NewExpression' && callee.value === 'URL' && text?.startsWith('.'))
    read.imports.push({ specifier: text, names: '*' })
  if (type === 'StringLiteral') read.texts.push(/** @type {any} */ (node).value)
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, read)
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/**
 * The file that a specifier leads to; null when it is a package's, or does not exist.
 * @param {string} specifier @param {string} from absolute path of the importing file
 * @returns {string | null}
 */
export function resolveImport(specifier, from) {
  const target = specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : exportedFile(specifier)
  if (!target) return null
  return (
    ENDINGS.map((ending) => target + ending).find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile()) ??
    null
  )
}
