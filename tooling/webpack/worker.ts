import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { babelOptions, repositoryRoot } from '../babel.mjs'
import { WORKER_FILE } from '../worker-file.mjs'
import { BROWSERS } from './base'

/** The webpack configuration of the shell's service worker: a single file, because the worker may start offline. */
export function workerConfig({ folder, entry }: { folder: string; entry: string }): Configuration {
  return {
    name: 'worker',
    // Runs after the browser build, which cleans the `dist` folder around this one.
    dependencies: ['browser'],
    context: repositoryRoot,
    mode: 'production',
    devtool: false,
    target: ['webworker', 'es2022'],
    entry,
    output: {
      path: path.join(folder, 'dist', path.dirname(WORKER_FILE)),
      filename: path.basename(WORKER_FILE),
      publicPath: '',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
      name: `${path.basename(folder)}-worker`,
      buildDependencies: {
        tooling: ['base.ts', 'worker.ts'].map((file) => path.join(repositoryRoot, 'tooling/webpack', file)),
        lockfile: [path.join(repositoryRoot, 'package-lock.json')],
      },
    },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: 'babel-loader',
          options: babelOptions({ target: BROWSERS, effector: false }),
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}
