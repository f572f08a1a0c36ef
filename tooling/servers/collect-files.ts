import fs from 'node:fs'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { repositoryRoot } from '../babel.mjs'
import { UNCOMPILED_FOLDERS } from './build-servers'

/** Packages that are never run in service, although a package names them. */
const LEFT_OUT = /(^|\/)node_modules\/(typescript|esbuild|@types)\//

/** The demo data, which the API loads outside production. */
const DEMO = /^demo\//

/**
 * Conditions by which this Node chooses among the files that a package exports: https://nodejs.org/api/packages.html#conditional-exports
 * The trace would take `module-sync` from Node 22 on, but 20.19 has it too.
 */
const NODE_CONDITIONS = ['node', ...(process.features.require_module ? ['module-sync'] : [])]

/** Packages of fonts, whose files are read by names that a trace cannot find. */
const FONT_PACKAGE = /^@(embedpdf\/fonts-|fontsource\/)/
/** Of fonts, the regular and semi-bold weights are printed. */
const isUnusedFont = (file: string) =>
  /\.(woff2?|ttf|otf|css|scss|md|map)$/.test(file) && !/-Regular\.(ttf|otf)$|-(400|600)-normal\.woff$/.test(file)

/** The files of the API's fonts, relative to the repository. */
function fontFiles(): string[] {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    fs.readFileSync(path.join(repositoryRoot, 'api/package.json'), 'utf8'),
  )
  return Object.keys(manifest.dependencies)
    .filter((name) => FONT_PACKAGE.test(name))
    .flatMap((name) => {
      const folder = path.join('node_modules', name)
      return fs
        .readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file))
        .filter((file) => !isUnusedFont(file))
    })
}

/**
 * Files that compiled servers read and a trace of their imports does not find: SQL, styles, scripts of pages and source maps.
 * @param traced compiled files, relative to the folder `servers`
 * @returns paths relative to `servers`, of the folders from which the traced files are
 */
export function filesBeside(traced: readonly string[], servers: string): string[] {
  const roots = new Set(traced.map((file) => file.split('/')[0]))
  const maps = traced.map((file) => `${file}.map`).filter((file) => fs.existsSync(path.join(servers, file)))
  const others = UNCOMPILED_FOLDERS.filter((folder) => roots.has(folder.split('/')[0])).flatMap((folder) =>
    fs
      .readdirSync(path.join(servers, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => !file.endsWith('.map') && !fs.existsSync(path.join(servers, `${file}.map`))),
  )
  return [...maps, ...others]
}

/**
 * Copies the files that compiled programs need, and no others, to an empty folder: the programs themselves, the files of packages that
 * they import, and the list of settings, which their messages name.
 * @param programs paths below `servers`, as `buildServers` returns them
 * @param options.fonts adds the fonts with which the API prints and draws
 * @param options.demo copies what belongs to the demo data and nothing else; left out, everything else
 * @returns bytes copied
 */
export async function collectFiles(
  programs: readonly string[],
  { servers, to, fonts = false, demo = false }: { servers: string; to: string; fonts?: boolean; demo?: boolean },
): Promise<number> {
  const { fileList } = await nodeFileTrace(
    programs.map((program) => path.join(servers, program)),
    {
      base: repositoryRoot,
      conditions: NODE_CONDITIONS,
      ignore: (file) => LEFT_OUT.test(file),
    },
  )
  const compiled = path.relative(repositoryRoot, servers)
  const own = [...fileList]
    .filter((file) => file.startsWith(`${compiled}/`))
    .map((file) => path.relative(compiled, file))
  const beside = filesBeside(own, servers).map((file) => path.join(compiled, file))
  let bytes = 0
  const documents = demo ? [] : ['.env.example']
  for (const file of new Set([...fileList, ...beside, ...documents, ...(fonts ? fontFiles() : [])])) {
    const from = path.join(repositoryRoot, file)
    const copied = file.startsWith(`${compiled}/`) ? path.relative(compiled, file) : file
    if (!fs.statSync(from).isFile() || DEMO.test(copied) !== demo) continue
    const target = path.join(to, copied)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(from, target)
    bytes += fs.statSync(from).size
  }
  return bytes
}
