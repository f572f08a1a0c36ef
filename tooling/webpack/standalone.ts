import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { repositoryRoot } from '../babel.mjs'
import { baseConfig } from './base'
import { type DevServer, refreshPlugins } from './dev-server'

const PLACE = 'alone'
/** Paths that the dev server proxies to the local stack. */
const STACK_PATHS = ['/api', '/media', '/sandbox', '/cda']

/** The webpack configuration of a standalone remote, for its dev server: a single script without federation. */
export function standaloneConfig({
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

/** Adds the standalone host to a dev server: it serves every path that is not a file. PUBLIC_URL names the local stack for the data. */
export const standaloneServer = (server: DevServer): DevServer => ({
  ...server,
  historyApiFallback: { index: `/${PLACE}/index.html`, disableDotRule: true },
  proxy: [
    {
      context: STACK_PATHS,
      target: process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`,
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
import { startStandalone } from ${JSON.stringify(path.join(repositoryRoot, 'tooling/standalone/start-standalone.tsx'))}
import lifecycles from ${file(exposes['./lifecycles'] ?? '')}
import { routes } from ${file('routes.ts')}
startStandalone({ owner: ${JSON.stringify(owner)}, routes, lifecycles, widgets: { ${widgets.join(', ')} } })`
}

/** Emits the HTML document of the standalone host. */
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
