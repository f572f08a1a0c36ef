import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type App, apps } from 'shared/contracts'
import { SERVER_BUNDLE } from 'shared/tooling/server-bundle'
import { sourceVersion } from 'shared/tooling/source-version'
import { WORKER_FILE } from 'shared/tooling/worker-file'
import { readSettings } from '../settings'
import { isApp, promote } from './promote'
import { publish } from './publish'
import { folderStore } from './store'

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const workspaceOf = (app: App) => (app === 'shell' ? 'shell' : `mf-${app}`)
const folderOf = (app: App) => path.join(repository, workspaceOf(app))

const USAGE = `npm run release -- publish <app> [--promote]   build (when sources changed) and store an immutable version
npm run release -- promote <app> <version>     make a stored version live
npm run release -- status                      what is live, and what is stored

<app> is one of: ${apps.join(', ')}; publish also takes "all".`

class UsageError extends Error {}

function build(app: App) {
  const built = path.join(folderOf(app), 'dist/build.json')
  const version = sourceVersion(folderOf(app))
  const parts = [SERVER_BUNDLE, ...(app === 'shell' ? [WORKER_FILE] : [])]
  const isWhole = [built, ...parts.map((file) => path.join(folderOf(app), 'dist', file))].every(fs.existsSync)
  if (isWhole && JSON.parse(fs.readFileSync(built, 'utf8')).version === version) return
  console.log(`building ${app}@${version}`)
  const started = Date.now()
  const run = spawnSync('npm', ['run', 'build', '--silent', '-w', workspaceOf(app)], {
    cwd: repository,
    stdio: 'inherit',
  })
  if (run.status !== 0) throw new Error(`The build of ${app} failed; its messages are above.`)
  console.log(`built ${app} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function run([verb, name, ...rest]: string[]) {
  const store = folderStore(readSettings(process.env).releasesFolder)
  if (verb === 'status') {
    const registry = await store.registry()
    console.log(registry ? `generation ${registry.generation}` : 'nothing is live yet')
    for (const app of apps) {
      const slot = app === 'shell' ? registry?.shell : registry?.remotes[app]
      const stored = await store.versions(app)
      console.log(
        `${app.padEnd(10)} live ${slot?.live.version ?? '-'}  before ${slot?.previous?.version ?? '-'}  stored ${stored.length}`,
      )
    }
    return
  }
  if (verb === 'publish' && name) {
    const chosen = name === 'all' ? [...apps] : isApp(name) ? [name] : []
    if (chosen.length === 0) throw new UsageError(`"${name}" cannot be released.`)
    for (const app of chosen) {
      build(app)
      const { record, isNew } = await publish(store, { app, folder: folderOf(app), now: new Date() })
      console.log(`${isNew ? 'published' : 'already there:'} ${app}@${record.version}`)
      if (rest.includes('--promote')) {
        const { generation } = await promote(store, { app, version: record.version })
        console.log(`live: ${app}@${record.version} (generation ${generation})`)
      }
    }
    return
  }
  if (verb === 'promote' && name && isApp(name) && rest[0]) {
    const { generation } = await promote(store, { app: name, version: rest[0] })
    console.log(`live: ${name}@${rest[0]} (generation ${generation})`)
    return
  }
  throw new UsageError(
    verb ? `"${[verb, name, ...rest].filter(Boolean).join(' ')}" is not a release command.` : 'What should be done?',
  )
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  process.exit(error instanceof UsageError ? 2 : 1)
}
