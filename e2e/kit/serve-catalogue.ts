import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { catalogueConfig } from './catalogue-build'

/**
 * Builds the catalogue and answers on `port`, from memory.
 * @param development as for whoever works on the kit: it shows a change at once; otherwise as it would be released
 */
export async function serveCatalogue({ port, development }: { port: number; development: boolean }): Promise<void> {
  const compiler = webpack(catalogueConfig({ development }))
  if (!compiler) throw new Error('webpack gave no compiler.')
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: development,
      liveReload: false,
      client: development ? { overlay: false, logging: 'warn' } : false,
      setupExitSignals: true,
      // A picture that never comes is still on its way.
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
