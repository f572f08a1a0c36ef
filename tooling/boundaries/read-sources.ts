import fs from 'node:fs'
import path from 'node:path'
import { types } from '@babel/core'
import { repositoryRoot } from '../babel.mjs'
import { exportedFile } from '../package-exports.mjs'
import { parseSource } from '../parse-source'
import { remoteWorkspaces } from '../remotes/remotes.mjs'
import type { Import, PublisherCall } from './rules'

const PROJECTS = ['shared', 'tooling', 'shell', ...remoteWorkspaces, 'server', 'api', 'demo', 'edge', 'sandbox', 'e2e']
const BUS = 'shared/bus'
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

interface Read {
  imports: Import[]
  publishers: PublisherCall[]
}

/** Reads every source file: its imports, resolved to files or packages, and the owners whose domain events it publishes. */
export function readSources(): Read {
  const all: Read = { imports: [], publishers: [] }
  for (const room of PROJECTS) {
    for (const file of sourcesBelow(path.join(repositoryRoot, room))) read(file, all)
  }
  return all
}

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.data'].includes(entry.name)) continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesBelow(file)
    else if (/\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield file
  }
}

function read(file: string, { imports, publishers }: Read) {
  const tree = parseSource(file, fs.readFileSync(file, 'utf8'))
  const from = path.relative(repositoryRoot, file)
  const add = (specifier: string, typeOnly: boolean, isDynamic = false) =>
    imports.push({ from, specifier, to: resolve(specifier, file), typeOnly, isDynamic })
  /** Local names of the bus namespace and of `createPublisher` in this file. */
  const buses = new Set<string>()
  const publisherNames = new Set<string>()
  types.traverseFast(tree, (node) => {
    if (types.isImportDeclaration(node)) {
      for (const part of node.source.value === BUS ? node.specifiers : []) {
        if (types.isImportNamespaceSpecifier(part)) buses.add(part.local.name)
        else if (types.isImportSpecifier(part) && nameOf(part.imported) === 'createPublisher')
          publisherNames.add(part.local.name)
      }
      const named = node.specifiers.length > 0
      const onlyTypes = node.specifiers.every((part) => types.isImportSpecifier(part) && part.importKind === 'type')
      add(node.source.value, node.importKind === 'type' || (named && onlyTypes))
    } else if (types.isExportNamedDeclaration(node) && node.source) {
      const onlyTypes = node.specifiers.every((part) => types.isExportSpecifier(part) && part.exportKind === 'type')
      add(node.source.value, node.exportKind === 'type' || onlyTypes)
    } else if (types.isExportAllDeclaration(node)) {
      add(node.source.value, node.exportKind === 'type')
    } else if (types.isCallExpression(node)) {
      const [target] = node.arguments
      const word = types.isStringLiteral(target) ? target.value : null
      const { callee } = node
      if (types.isImport(callee) && word !== null) add(word, false, true)
      const isPublisher = types.isMemberExpression(callee)
        ? types.isIdentifier(callee.object) &&
          buses.has(callee.object.name) &&
          nameOf(callee.property) === 'createPublisher'
        : types.isIdentifier(callee) && publisherNames.has(callee.name)
      if (isPublisher) publishers.push({ from, owner: word })
    }
  })
}

const nameOf = (node: { type: string; name?: unknown; value?: unknown }) => node.name ?? node.value

/** The file that a specifier resolves to, relative to the repository; the specifier itself when it is a package. */
function resolve(specifier: string, from: string): string {
  const named = exportedFile(specifier)
  // A name that is not exported leads nowhere, so no project may import it.
  const target = specifier.startsWith('.')
    ? path.resolve(path.dirname(from), specifier)
    : named === null
      ? path.join(repositoryRoot, 'shared/not-exported', specifier)
      : (named ??
        (PROJECTS.some((room) => specifier.startsWith(`${room}/`)) ? path.join(repositoryRoot, specifier) : null))
  if (!target) return specifier
  const file = ENDINGS.map((ending) => target + ending).find(
    (name) => fs.existsSync(name) && fs.statSync(name).isFile(),
  )
  return path.relative(repositoryRoot, file ?? target)
}
