import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../babel.mjs'
import { buildServers } from './build-servers'
import { collectFiles } from './collect-files'

const USAGE = `npm run build -- [--files <folder>]

Compiles the servers to dist/servers. --files also copies what the images need to <folder>/api and <folder>/edge, and the demo data that
staging has besides to <folder>/demo.`

const servers = path.join(repositoryRoot, 'dist/servers')

try {
  const { values } = parseArgs({ options: { files: { type: 'string' } } })
  const started = performance.now()
  const programs = await buildServers(servers)
  console.log(`Compiled the servers to dist/servers in ${((performance.now() - started) / 1000).toFixed(1)} s:`)
  for (const [name, file] of Object.entries(programs)) console.log(`  ${name.padEnd(9)} ${file}`)
  if (values.files !== undefined) {
    const folder = path.resolve(values.files)
    const { api, migrate, seed, staff, catalogue, edge, health, tracing } = programs
    await collect('api', [api, migrate, seed, staff, catalogue, health, tracing], folder, { fonts: true })
    await collect('demo', [seed], folder, { demo: true })
    await collect('edge', [edge, health, tracing], folder)
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  process.exitCode = 1
}

async function collect(
  image: string,
  files: readonly string[],
  folder: string,
  options: { fonts?: boolean; demo?: boolean } = {},
) {
  const to = path.join(folder, image)
  fs.rmSync(to, { recursive: true, force: true })
  const bytes = await collectFiles(files, { servers, to, ...options })
  console.log(`Copied the files of the image ${image} to ${to}: ${Math.round(bytes / 1e6)} MB`)
}
