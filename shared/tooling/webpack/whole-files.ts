import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack'
import webpack from 'webpack'

const PLACE = '%%hashes-of-files%%'
const { ConcatSource, RawSource, ReplaceSource } = webpack.sources

/** A file that knows hashes, and whose. */
interface Knowing {
  file: string
  of: readonly string[]
}

/**
 * A build's chunks and stylesheets come into force only if they are, byte for byte, what was built: the entry knows their hashes and has the
 * browser compare (Subresource Integrity). The entry's own hash stands in the registry.
 * @param door a chunk that brings the hashes of what only it leads to: whoever shows a widget need not load those of all pages
 */
export class WholeFiles {
  constructor(private readonly door?: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('WholeFiles', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('WholeFiles', (chunk) => {
        compilation.addRuntimeModule(chunk, new HashesOfFiles())
      })
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'WholeFiles',
        (code) => `${code}\n__webpack_require__.whole(script, url);`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'WholeFiles',
        (code, { tag, href }) => `${code}\n__webpack_require__.whole(${tag}, ${href});`,
      )
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = webpack.Compilation
      // Blank ones first, as long as the real ones, so that source maps fit: files have their last bytes only after those are made.
      const blank = { name: 'WholeFiles', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50 }
      compilation.hooks.processAssets.tap(blank, () => {
        const { door, entry } = this.knowing(compilation)
        if (door) addHashes(compilation, door)
        if (entry) placeHashes(compilation, entry)
      })
      const real = { name: 'WholeFiles', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH }
      compilation.hooks.processAssets.tap(real, () => {
        const { door, entry } = this.knowing(compilation)
        // The entry's last: the file that it is to compare holds hashes itself.
        for (const knowing of [door, entry]) if (knowing) fillHashes(compilation, knowing)
      })
    })
  }

  private knowing(compilation: Compilation): { door?: Knowing; entry?: Knowing } {
    const chunks = [...compilation.chunks]
    const entry = chunks.find((chunk) => chunk.hasRuntime())
    if (!entry) return {}
    const door = chunks.find(({ name }) => name !== undefined && name === this.door)
    const near = new Set(leadingFrom([...entry.groupsIterable], door))
    const others = chunks.filter((chunk) => chunk !== entry)
    return {
      entry: { file: scriptOf(entry), of: filesOf(others.filter((chunk) => near.has(chunk))) },
      ...(door ? { door: { file: scriptOf(door), of: filesOf(others.filter((chunk) => !near.has(chunk))) } } : {}),
    }
  }
}

/** The chunks that can be reached from these groups without going through `door`, itself included. */
function* leadingFrom(groups: ChunkGroup[], door: Chunk | undefined): Iterable<Chunk> {
  const seen = new Set(groups)
  // A set grows while it is gone through.
  for (const group of seen) {
    yield* group.chunks
    if (!door || !group.chunks.includes(door)) for (const child of group.childrenIterable) seen.add(child)
  }
}

const filesOf = (chunks: readonly Chunk[]) =>
  chunks
    .flatMap(({ files }) => [...files])
    .filter((file) => /\.(js|css)$/.test(file))
    .sort()

function scriptOf(chunk: Chunk): string {
  const [script] = filesOf([chunk]).filter((file) => file.endsWith('.js'))
  if (!script) throw new Error(`${chunk.name} has no script.`)
  return script
}

const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64')
const BLANK = '-'.repeat(sha384(Buffer.of()).length)

const listed = (files: readonly string[], hashOf: (file: string) => string = () => BLANK) =>
  JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(file)])))

/** Hands the runtime further hashes, as a chunk hands it modules. */
function addHashes(compilation: Compilation, { file, of }: Knowing) {
  const chunks = `self[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`
  const text = `;${chunks}.push([["hashes"],{},r=>Object.assign(r.whole.hashes,${listed(of)})]);`
  compilation.updateAsset(file, (source) => new ConcatSource(source, text))
}

function placeHashes(compilation: Compilation, { file, of }: Knowing) {
  compilation.updateAsset(file, (source) => {
    const [place, another] = source
      .source()
      .toString()
      .matchAll(new RegExp(`["'\`]${PLACE}["'\`]`, 'g'))
    if (!place || another) throw new Error(`${file} has no one place for the hashes of its files.`)
    const replaced = new ReplaceSource(source)
    replaced.replace(place.index, place.index + place[0].length - 1, listed(of))
    return replaced
  })
}

function fillHashes(compilation: Compilation, { file, of }: Knowing) {
  const hashOf = (name: string) => {
    const asset = compilation.getAsset(name)
    if (!asset) throw new Error(`${name} is not among what was built.`)
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
    // On an object that minifiers do not see through: a constant would be written wherever it is read.
    return `var whole = __webpack_require__.whole = function (element, url) {
  var hash = whole.hashes[url.split('?')[0].split('/').pop()];
  if (hash) element.integrity = 'sha384-' + hash;
};
whole.hashes = ${JSON.stringify(PLACE)};`
  }
}
