import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type App, type Asset, ReleaseRecord } from 'shared/contracts'
import { SERVER_BUNDLE } from 'tooling/server-bundle'
import { z } from 'zod'
import { integrityOf } from './integrity'
import { filesBelow } from './release-folder'
import { type Budget, overBudget } from './size-budget'
import type { ReleaseStore } from './store'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const Build = ReleaseRecord.pick({ app: true, version: true, routes: true, contract: true })
const Named = z.object({
  name: z.string(),
  assets: z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) }),
})
const Manifest = z.object({ exposes: z.array(Named), shared: z.array(Named).default([]) })

const COMPRESSIBLE = /\.(js|css|svg|json|txt|html)$/
const KEPT_BACK = /(\.map|\/?build\.json|mf-stats\.json)$/

/** Thrown for a release that exceeds the size budget of its team. */
export class OverBudget extends Error {}

interface Publication {
  app: App
  /** The app's workspace, with its build in `dist`. */
  folder: string
  now: Date
  /** Publisher, for the record. */
  by?: string
  /** Sizes are checked only if it is given. */
  budget?: Budget
}

/**
 * Adds a finished build (`<folder>/dist`) to the store as one immutable release, with compressed forms of its files. Its record contains
 * its routes, its entry, the first files of each page and exposed module, and the hash of every file. A version that is already stored is
 * left as it is.
 * @throws OverBudget if a part of it exceeds the budget, Error if the chunk of a page is not named after its route
 */
export async function publish(store: ReleaseStore, { app, folder, now, by, budget }: Publication) {
  const dist = path.join(folder, 'dist')
  const build = Build.parse(JSON.parse(await fs.readFile(path.join(dist, 'build.json'), 'utf8')))
  if (build.app !== app) throw new Error(`${dist} is a build of ${build.app}, not of ${app}.`)
  const known = await store.release(app, build.version)
  if (known) return { record: known, isNew: false }

  const files = (await filesBelow(dist)).filter((file) => !KEPT_BACK.test(file))
  const work = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-publishing-'))
  try {
    const assets = await Promise.all(files.map((file) => prepared(file, { from: dist, to: work })))
    const described = await recordOf(build, { app, dist, files, assets, now })
    const record = ReleaseRecord.parse({ ...described, ...(by ? { published_by: by } : {}) })
    const compressed = async (file: string) => (await fs.stat(path.join(work, `${file}.br`))).size
    const over = budget ? await overBudget(record, budget, compressed) : []
    if (over.length > 0) {
      throw new OverBudget(
        `${app}@${record.version} exceeds its size budget: ${over.join('; ')}. Reduce its size, or raise "budget" in ${path.basename(folder)}/package.json.`,
      )
    }
    await store.add(record, work)
    return { record, isNew: true }
  } finally {
    await fs.rm(work, { recursive: true, force: true })
  }
}

/** Copies a file with its compressed forms, and describes it. */
async function prepared(file: string, { from, to }: { from: string; to: string }): Promise<Asset> {
  const bytes = await fs.readFile(path.join(from, file))
  const target = path.join(to, file)
  await fs.mkdir(path.dirname(target), { recursive: true })
  await fs.writeFile(target, bytes)
  if (COMPRESSIBLE.test(file) && file !== SERVER_BUNDLE) {
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    await fs.writeFile(`${target}.br`, await brotli(bytes, { params }))
    await fs.writeFile(`${target}.gz`, await gzip(bytes, { level: 9 }))
  }
  return {
    path: file,
    bytes: bytes.length,
    integrity: integrityOf(bytes),
  }
}

async function recordOf(
  build: z.infer<typeof Build>,
  { app, dist, files, assets, now }: { app: App; dist: string; files: string[]; assets: Asset[]; now: Date },
): Promise<ReleaseRecord> {
  const has = (file: string) => files.includes(file)
  for (const { id, page = id, redirectTo } of app === 'shell' ? [] : build.routes) {
    // Without such a chunk the page would have no styles and no budget check.
    if (!redirectTo && !has(`page-${page}.js`))
      throw new Error(
        `${app} has no page-${page}.js for its route "${id}": name the page’s chunk this way in src/lifecycles.tsx.`,
      )
  }
  const pages = Object.fromEntries(
    build.routes.flatMap(({ id, page = id }) =>
      has(`page-${page}.js`)
        ? [[id, { js: [`page-${page}.js`], css: has(`page-${page}.css`) ? [`page-${page}.css`] : [] }]]
        : [],
    ),
  )
  return {
    ...build,
    published_at: now.toISOString(),
    base: `/releases/${app}/${build.version}/`,
    entry: app === 'shell' ? 'shell.js' : 'remoteEntry.js',
    assets,
    initial:
      app === 'shell' ? { js: ['shell.js'], css: files.filter((file) => file === 'shell.css') } : { js: [], css: [] },
    pages,
    ...(app === 'shell' ? { exposes: {} } : await federatedIn(dist)),
    ...(has(SERVER_BUNDLE) ? { server: SERVER_BUNDLE } : {}),
  }
}

/** The files of each module that the build exposes or brings, from its federation manifest. */
async function federatedIn(dist: string): Promise<Pick<ReleaseRecord, 'exposes' | 'brings'>> {
  const { exposes, shared } = Manifest.parse(JSON.parse(await fs.readFile(path.join(dist, 'mf-manifest.json'), 'utf8')))
  if (!exposes.some(({ name }) => name === 'lifecycles'))
    throw new Error(`${dist} does not expose ./lifecycles, which mounts its pages: add it to federation.ts.`)
  const filesOf = (modules: readonly z.infer<typeof Named>[]) =>
    Object.fromEntries(modules.map(({ name, assets }) => [name, { js: assets.js.sync, css: assets.css.sync }]))
  return { exposes: filesOf(exposes), brings: filesOf(shared.filter(({ assets }) => assets.js.sync.length > 0)) }
}
