import fs from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseRecord } from 'shared/contracts'

interface Build {
  app: 'shell' | 'booking' | 'account'
  version: string
  contract?: Partial<ReleaseRecord['contract']>
  paths?: readonly string[]
}

/**
 * Writes a finished build of an app to a folder, as webpack leaves it in `dist`.
 * @returns the arguments for `publish`
 */
export async function builtApp(folder: string, { app, version, contract = {}, paths = ['/pay'] }: Build) {
  const dist = path.join(folder, `build-${app}`, 'dist')
  await fs.mkdir(dist, { recursive: true })
  const routes =
    app === 'shell'
      ? []
      : paths.map((at) => ({ id: 'pay', path: at, layout: 'regular', guards: [], title: 'Pay', html: 'private' }))
  const whole = { version: 1, widgets: [], facts: [], layouts: ['regular'], guards: [], ...contract }
  await fs.writeFile(path.join(dist, 'build.json'), JSON.stringify({ app, version, routes, contract: whole }))
  const files =
    app === 'shell'
      ? ['shell.js', 'shell.css']
      : ['remoteEntry.js', 'expose-lifecycles.js', 'page-pay.js', 'page-pay.css']
  for (const file of files) await fs.writeFile(path.join(dist, file), `/* ${file} of ${version} */`)
  await fs.writeFile(path.join(dist, 'page-pay.js.map'), '{}')
  const names = ['lifecycles', ...whole.widgets.map((name) => name.replace('./', ''))]
  const exposes = names.map((name) => ({
    name,
    assets: { js: { sync: [`expose-${name}.js`] }, css: { sync: [] } },
  }))
  const shared = ['shared/ui', 'react'].map((name) => ({
    name,
    // A module that only the shell provides has no files here.
    assets: { js: { sync: name === 'react' ? [] : ['kit.js'] }, css: { sync: name === 'react' ? [] : ['kit.css'] } },
  }))
  await fs.writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify({ exposes, shared }))
  return { app, folder: path.dirname(dist) }
}
