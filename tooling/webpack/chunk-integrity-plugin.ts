import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack'
import webpack from 'webpack'

/** The entry contains the hashes of files that at least this many chunks load. */
const MANY = 3
const PLACE = '%%hashes-of-files%%'
const { ConcatSource, RawSource, ReplaceSource } = webpack.sources

/** A file that contains hashes, and the files they belong to. */
interface Knowing {
  file: string
  of: readonly string[]
}

/**
 * Adds Subresource Integrity (https://www.w3.org/TR/SRI/) to every chunk and stylesheet of a build. Each file contains the hashes of the
 * files it loads, so that a page does not download hashes of pages it never opens. The registry contains the entry's hash.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkIntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new HashesOfFiles())
      })
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (code) => `${code}\n__webpack_require__.whole(script, url);`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (code, { tag, href }) => `${code}\n__webpack_require__.whole(${tag}, ${href});`,
      )
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = webpack.Compilation
      // Placeholders of the same length come first: source maps are made from them, and only after that the final bytes can be hashed.
      const blank = { name: 'ChunkIntegrityPlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50 }
      compilation.hooks.processAssets.tap(blank, () => {
        for (const { file, of, isEntry } of knowing(compilation)) {
          if (isEntry) placeHashes(compilation, { file, of })
          else addHashes(compilation, { file, of })
        }
      })
      const real = { name: 'ChunkIntegrityPlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH }
      compilation.hooks.processAssets.tap(real, () => {
        const all = knowing(compilation)
        refuseUnknown(compilation, all)
        for (const one of all) fillHashes(compilation, one)
      })
    })
  }
}

/**
 * Every file that loads others, after the files it loads: a file can be hashed only when the hashes in it are final.
 * @throws Error when chunks load each other in a circle
 */
function knowing(compilation: Compilation): (Knowing & { isEntry: boolean })[] {
  const entry = [...compilation.chunks].find((chunk) => chunk.hasRuntime())
  if (!entry) return []
  const near = known(entry, [...compilation.chunks])
  const done = new Map<Chunk, Knowing & { isEntry: boolean }>()
  const under = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (done.has(chunk)) return
    if (under.has(chunk)) throw new Error(`Cycle at ${chunk.name}: neither file can contain the other's hash.`)
    under.add(chunk)
    const next = chunk === entry ? [...near] : [...nextTo(chunk)].filter((one) => !near.has(one))
    for (const one of new Set([...next, ...nextTo(chunk)])) visit(one)
    under.delete(chunk)
    done.set(chunk, { file: scriptOf(chunk), of: filesOf(next), isEntry: chunk === entry })
  }
  visit(entry)
  return [...done.values()].filter(({ of, isEntry }) => isEntry || of.length > 0)
}

/** The chunks whose hashes are in the entry: those that it loads, and those that many chunks load, which would each repeat the hash. */
function known(entry: Chunk, chunks: readonly Chunk[]): Set<Chunk> {
  const asking = chunks.flatMap((chunk) => [...nextTo(chunk)])
  const isCommon = (chunk: Chunk) => asking.filter((one) => one === chunk).length >= MANY
  const near = new Set([...nextTo(entry), ...asking.filter(isCommon)])
  near.delete(entry)
  return near
}

/** The chunks that code in this one can load. */
const nextTo = (chunk: Chunk): Set<Chunk> =>
  new Set(
    [...chunk.groupsIterable].flatMap((group) =>
      [...group.childrenIterable].flatMap((child: ChunkGroup) => child.chunks),
    ),
  )

const filesOf = (chunks: readonly Chunk[]) =>
  chunks
    .flatMap(({ files }) => [...files])
    .filter((file) => /\.(js|css)$/.test(file))
    .sort()

function scriptOf(chunk: Chunk): string {
  const [script] = filesOf([chunk]).filter((file) => file.endsWith('.js'))
  if (!script) throw new Error(`${chunk.name} has no script file.`)
  return script
}

/** @throws Error for a file whose hash is in no other file: the runtime would refuse to load it */
function refuseUnknown(compilation: Compilation, all: readonly Knowing[]) {
  const named = new Set(all.flatMap(({ of }) => of))
  const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime())
  const unknown = filesOf(chunks).filter((file) => !named.has(file))
  if (unknown.length > 0)
    throw new Error(`No file references ${unknown.join(', ')}, so their hashes cannot be checked.`)
}

const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64')
const BLANK = '-'.repeat(sha384(Buffer.of()).length)

const listed = (files: readonly string[], hashOf: (file: string) => string = () => BLANK) =>
  JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(file)])))

/** Appends code that adds hashes to the runtime through the chunk-loading global, as chunks add modules. */
function addHashes(compilation: Compilation, { file, of }: Knowing) {
  const loaded = `self[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`
  const text = `;${loaded}.push([[${JSON.stringify(`hashes ${file}`)}],{},r=>Object.assign(r.whole.hashes,${listed(of)})]);`
  compilation.updateAsset(file, (source) => new ConcatSource(source, text))
}

function placeHashes(compilation: Compilation, { file, of }: Knowing) {
  compilation.updateAsset(file, (source) => {
    const [place, another] = source
      .source()
      .toString()
      .matchAll(new RegExp(`["'\`]${PLACE}["'\`]`, 'g'))
    if (!place || another) throw new Error(`${file} must have exactly one place for the hashes of its files.`)
    const replaced = new ReplaceSource(source)
    replaced.replace(place.index, place.index + place[0].length - 1, listed(of))
    return replaced
  })
}

function fillHashes(compilation: Compilation, { file, of }: Knowing) {
  const hashOf = (name: string) => {
    const asset = compilation.getAsset(name)
    if (!asset) throw new Error(`${name} is not part of the build.`)
    return sha384(asset.source.buffer())
  }
  compilation.updateAsset(
    file,
    (source) => new RawSource(source.source().toString().replace(listed(of), listed(of, hashOf))),
  )
}

class HashesOfFiles extends webpack.RuntimeModule {
  constructor() {
    super('hashes of files')
  }

  override generate() {
    // A property, because minifiers would inline a constant at each use, and the placeholder must occur once.
    return `var whole = __webpack_require__.whole = function (element, url) {
  var hash = whole.hashes[url.split('?')[0].split('/').pop()];
  if (!hash) throw new Error(url + ' is not part of the build.');
  element.integrity = 'sha384-' + hash;
};
whole.hashes = ${JSON.stringify(PLACE)};`
  }
}
