import fs from 'node:fs'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { repositoryRoot } from '../babel.mjs'

/** Packages that are never run in service, although a package names them. */
const LEFT_OUT = /(^|\/)node_modules\/(typescript|esbuild|@types)\//

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
 * Copies the files that compiled programs need, and no others, to an empty folder: the programs themselves and the files of packages that
 * they import.
 * @param programs paths below `servers`, as `buildServers` returns them
 * @param options.fonts adds the fonts with which the API prints and draws
 * @returns bytes copied
 */
export async function collectFiles(
  programs: readonly string[],
  { servers, to, fonts = false }: { servers: string; to: string; fonts?: boolean },
): Promise<number> {
  const { fileList } = await nodeFileTrace(
    programs.map((program) => path.join(servers, program)),
    { base: repositoryRoot, ignore: (file) => LEFT_OUT.test(file) },
  )
  const compiled = path.relative(repositoryRoot, servers)
  let bytes = 0
  for (const file of [...fileList, ...(fonts ? fontFiles() : [])]) {
    const from = path.join(repositoryRoot, file)
    if (!fs.statSync(from).isFile()) continue
    const target = path.join(to, file.startsWith(`${compiled}/`) ? path.relative(compiled, file) : file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(from, target)
    bytes += fs.statSync(from).size
  }
  return bytes
}
