import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { babelOptions, repositoryRoot } from '../babel.mjs'
import { SERVER_BUNDLE } from '../server-bundle.mjs'
import { cssModules, productionRouter } from './base'

/**
 * The webpack configuration of an app's server bundle: a single file, including React, that runs in a worker of the edge. Class names and
 * store ids are those of the browser build.
 * @param entry source code of the module whose default export is the bundle
 */
export function serverConfig({ folder, entry }: { folder: string; entry: string }): Configuration {
  return {
    name: 'server',
    // Runs after the browser build, which cleans the `dist` folder around this one.
    dependencies: ['browser'],
    context: repositoryRoot,
    mode: 'production',
    devtool: false,
    target: 'node20',
    entry: { server: `data:text/javascript,${encodeURIComponent(entry)}` },
    output: {
      path: path.join(folder, 'dist', path.dirname(SERVER_BUNDLE)),
      filename: path.basename(SERVER_BUNDLE),
      library: { type: 'commonjs2', export: 'default' },
      publicPath: '',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
      name: `${path.basename(folder)}-server`,
      buildDependencies: {
        tooling: ['base.ts', 'server.ts'].map((file) => path.join(repositoryRoot, 'tooling/webpack', file)),
        lockfile: [path.join(repositoryRoot, 'package-lock.json')],
      },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: productionRouter },
    module: {
      // Dynamic imports are part of the single file.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.(ts|tsx)$/,
          exclude: /node_modules/,
          loader: 'babel-loader',
          options: babelOptions({ target: { node: '20' } }),
        },
        {
          test: /\.css$/,
          use: [
            {
              loader: 'css-loader',
              options: { modules: { ...cssModules({ development: false }), exportOnlyLocals: true } },
            },
          ],
        },
        { test: /\.(woff2|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: {
      splitChunks: false,
      // An edge copies, checks and compiles the bundle at its start. All names stay, because they are in stack traces.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: 2022,
            mangle: false,
            compress: { ecma: 2022, keep_fnames: true, keep_classnames: true },
            // Node stores ASCII text in half the memory.
            format: { comments: false, ascii_only: true },
          },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** Source of the entry of a remote's server bundle. It is generated from `exposes`, so that it is always complete. */
export function remoteServerEntry(folder: string, exposes: Record<string, string>, version: string): string {
  const widgets = Object.entries(exposes).filter(([name]) => name !== './lifecycles')
  const file = (name: string) => JSON.stringify(path.join(folder, name))
  return [
    `import { createRemoteBundle } from 'shared/server'`,
    `import remote from ${file(exposes['./lifecycles'] ?? '')}`,
    ...widgets.map(([, source], index) => `import widget${index} from ${file(source)}`),
    `const bundle = createRemoteBundle({`,
    `  pages: remote.served,`,
    `  widgets: { ${widgets.map(([name], index) => `${JSON.stringify(name.slice(2))}: widget${index}.served`).join(', ')} },`,
    `})`,
    `export default { version: ${JSON.stringify(version)}, ...bundle }`,
  ].join('\n')
}

/** Source of the entry of the shell's server bundle. */
export const shellServerEntry = (folder: string, version: string): string =>
  [
    `import bundle from ${JSON.stringify(path.join(folder, 'src/server.tsx'))}`,
    `export default { version: ${JSON.stringify(version)}, ...bundle }`,
  ].join('\n')
