import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { App } from 'shared/contracts'
import { workspaceOf } from 'tooling/remotes'
import { SERVER_BUNDLE } from 'tooling/server-bundle'
import { sourceVersion } from 'tooling/source-version'
import { WORKER_FILE } from 'tooling/worker-file'

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** The folder of an app's workspace. */
export const folderOf = (app: App) => path.join(repository, workspaceOf(app))

/** Builds an app unless its current sources are built already. @throws Error if the build fails; webpack has printed the reason */
export function build(app: App, say: (line: string) => void): void {
  const built = path.join(folderOf(app), 'dist/build.json')
  const version = sourceVersion(folderOf(app))
  const parts = [SERVER_BUNDLE, ...(app === 'shell' ? [WORKER_FILE] : [])]
  const isWhole = [built, ...parts.map((file) => path.join(folderOf(app), 'dist', file))].every(fs.existsSync)
  if (isWhole && JSON.parse(fs.readFileSync(built, 'utf8')).version === version) return
  say(`building ${app}@${version}`)
  const started = Date.now()
  const run = spawnSync('npm', ['run', 'build', '--silent', '-w', workspaceOf(app)], {
    cwd: repository,
    stdio: 'inherit',
  })
  if (run.status !== 0) throw new Error(`The build of ${app} failed; its messages are above.`)
  say(`built ${app} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
