import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { catalogueConfig } from './catalogue-build'

/**
 * Builds the catalogue and serves it from memory.
 * @param port port on 127.0.0.1
 * @param development enables hot reloading; otherwise the catalogue is built as it would be released
 */
export async function serveCatalogue({ port, development }: { port: number; development: boolean }): Promise<void> {
  const compiler = webpack(catalogueConfig({ development }))
  if (!compiler) throw new Error('webpack returned no compiler.')
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: development,
      liveReload: false,
      client: development ? { overlay: false, logging: 'warn' } : false,
      setupExitSignals: true,
      // Requests below this path never get a response, so that a component stays in its loading state.
      setupMiddlewares: (middlewares) => [
        { name: 'on-its-way', path: '/on-its-way', middleware: () => undefined },
        ...middlewares,
      ],
      historyApiFallback: true,
    },
    compiler,
  )
  await server.start()
}
