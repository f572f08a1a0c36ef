import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { repositoryRoot } from '../babel.mjs'
import { exportedFile } from '../package-exports.mjs'

/** The programs that run in service. */
export const SERVER_ENTRIES = {
  api: 'api/src/main.ts',
  migrate: 'api/src/migrate-main.ts',
  seed: 'api/src/seed-main.ts',
  staff: 'api/src/staff-main.ts',
  catalogue: 'api/src/catalogue-main.ts',
  edge: 'edge/src/main.ts',
  health: 'server/src/operation/health-main.ts',
  tracing: 'server/src/tracing/start-tracing.ts',
} as const

/** Folders from which servers read files that are not compiled: SQL, illustrations, styles and scripts of pages. */
export const UNCOMPILED_FOLDERS = ['api/src', 'api/migrations', 'api/illustrations', 'edge/src']

const programs: readonly string[] = Object.values(SERVER_ENTRIES)

/**
 * A package that is compiled into the output. Node reads the `package.json` of drizzle-orm (180 kB) for each of its modules: an API with it starts in
 * twice the time.
 */
const COMPILED_PACKAGE = /^drizzle-orm(\/|$)/

const isPackage = (id: string) =>
  !id.startsWith('.') && !path.isAbsolute(id) && !COMPILED_PACKAGE.test(id) && exportedFile(id) === undefined
const isCompiled = (file: string) => /\.tsx?$/.test(file)
const isForTests = (file: string) => file.includes('/testing/') || /\.test\./.test(file)
/** Snapshots of the schema, from which drizzle-kit writes the next migration. */
const isForDevelopment = (file: string) => /\/meta\/\d+_snapshot\.json$/.test(file)

/**
 * Compiles the servers to plain JavaScript with source maps. The output has the folders of the repository, so that a compiled file finds its
 * SQL, styles and scripts where its source does. Other packages stay imports.
 * @returns the compiled programs, relative to `folder`
 */
export async function buildServers(folder: string): Promise<Record<keyof typeof SERVER_ENTRIES, string>> {
  fs.rmSync(folder, { recursive: true, force: true })
  const build = await rolldown({
    cwd: repositoryRoot,
    platform: 'node',
    input: Object.fromEntries(programs.map((file) => [file.replace(/\.ts$/, ''), file])),
    external: (id) => isPackage(id) && !programs.includes(id),
    plugins: [
      {
        name: 'workspaces',
        resolveId: (id) => exportedFile(id) ?? null,
      },
    ],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(`The servers cannot be compiled: ${log.message}`)
    },
  })
  await build.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: repositoryRoot,
    sourcemap: true,
    entryFileNames: '[name].js',
  })
  await build.close()
  for (const source of UNCOMPILED_FOLDERS) copyFiles(source, folder)
  for (const workspace of fs.readdirSync(folder)) linkPackages(workspace, folder)
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`)
  const compiled = Object.entries(SERVER_ENTRIES).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')])
  return Object.fromEntries(compiled)
}

/** Copies the files that are not compiled. */
function copyFiles(source: string, folder: string) {
  const from = path.join(repositoryRoot, source)
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || isCompiled(file) || isForTests(file) || isForDevelopment(file)) continue
    const to = path.join(folder, path.relative(repositoryRoot, file))
    fs.mkdirSync(path.dirname(to), { recursive: true })
    fs.copyFileSync(file, to)
  }
}

/** Links the packages that npm has installed for one workspace only, so that the compiled servers find them. */
function linkPackages(workspace: string, folder: string) {
  const packages = path.join(repositoryRoot, workspace, 'node_modules')
  if (!fs.existsSync(packages)) return
  const links = path.join(folder, workspace, 'node_modules')
  fs.mkdirSync(links, { recursive: true })
  for (const name of fs.readdirSync(packages))
    if (!fs.existsSync(path.join(links, name))) fs.symlinkSync(path.join(packages, name), path.join(links, name))
}
