import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { repositoryRoot } from '../babel.mjs'
import { baseConfig } from './base'
import { type DevServer, refreshPlugins } from './dev-server'

const PLACE = 'alone'
/** What a composition answers under its one origin. */
const COMPOSITION = ['/api', '/media', '/sandbox', '/cda']

/** The build of a remote in a plain host, for its dev server: one script with everything in it, no federation. */
export function aloneConfig({
  owner,
  folder,
  exposes,
}: {
  owner: string
  folder: string
  exposes: Record<string, string>
}): Configuration {
  const base = baseConfig({ folder, uniqueName: `alone-${owner}`, development: true })
  return {
    ...base,
    name: PLACE,
    entry: { [PLACE]: `data:text/javascript,${encodeURIComponent(hostEntry({ owner, folder, exposes }))}` },
    output: { ...base.output, path: path.join(folder, 'dist', PLACE), publicPath: `/${PLACE}/`, clean: false },
    cache: false,
    plugins: [...(base.plugins ?? []), new HostPage(), ...refreshPlugins(true, 'shell')],
  }
}

/** Every address that is no file is a page of the plain host; what a composition answers comes from the one at PUBLIC_URL. */
export const aloneServer = (server: DevServer): DevServer => ({
  ...server,
  historyApiFallback: { index: `/${PLACE}/index.html`, disableDotRule: true },
  proxy: [
    {
      context: COMPOSITION,
      target: process.env.PUBLIC_URL ?? 'http://localhost:3000',
      changeOrigin: true,
      logLevel: 'silent',
    },
  ],
})

function hostEntry({ owner, folder, exposes }: { owner: string; folder: string; exposes: Record<string, string> }) {
  const file = (name: string) => JSON.stringify(path.join(folder, name))
  const widgets = Object.entries(exposes)
    .filter(([name]) => name !== './lifecycles')
    .map(([name, source]) => `${JSON.stringify(name.slice(2))}: () => import(${file(source)})`)
  return `
import { startAlone } from ${JSON.stringify(path.join(repositoryRoot, 'shared/tooling/alone/start-alone.tsx'))}
import lifecycles from ${file(exposes['./lifecycles'] ?? '')}
import { routes } from ${file('routes.ts')}
startAlone({ owner: ${JSON.stringify(owner)}, routes, lifecycles, widgets: { ${widgets.join(', ')} } })`
}

/** The document that the host is drawn in. */
class HostPage {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('HostPage', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'HostPage', stage }, () => {
        compilation.emitAsset('index.html', new webpack.sources.RawSource(DOCUMENT))
      })
    })
  }
}

const DOCUMENT = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Alone</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${PLACE}/${PLACE}.css">
</head>
<body><div id="root"></div><script src="/${PLACE}/${PLACE}.js"></script></body>
</html>
`
