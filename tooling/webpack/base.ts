import fs from 'node:fs'
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import kit from 'shared/ui/package.json' with { type: 'json' }
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { babelOptions, repositoryRoot } from '../babel.mjs'
import { insertStylesheet } from './insert-stylesheet.mjs'

/** The oldest supported browsers, released from March to June 2023. The code detects newer features before it uses them. */
export const BROWSERS = 'chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4'

// Without these aliases, bundles would contain the federation runtime twice: as CommonJS and as ESM.
const federationRuntime = Object.fromEntries(
  ['runtime-core', 'sdk', 'runtime', 'error-codes', 'webpack-bundler-runtime'].map((name) => {
    const folder = path.join(repositoryRoot, 'node_modules/@module-federation', name)
    const { module }: { module: string } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return [`@module-federation/${name}$`, path.join(folder, module)]
  }),
)

/** react-router's `exports` name its development build for all bundles; these aliases keep its checks and warnings out of ours. */
const router = path.join(repositoryRoot, 'node_modules/react-router/dist/production')
export const productionRouter = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
}

/**
 * CSS module options. Class names depend on the file's path, so that browser and server agree on them, and on the kit's version, so that
 * two copies of the kit on one page do not restyle each other.
 */
export const cssModules = ({ development }: { development: boolean }) => ({
  auto: true,
  namedExport: false,
  localIdentName: development ? '[name]-[local]-[hash:base64:4]' : '[local]-[hash:base64:6]',
  localIdentContext: repositoryRoot,
  localIdentHashSalt: kit.version,
})

/**
 * The webpack configuration that all browser builds share.
 * @param folder absolute path of the workspace
 * @param uniqueName separates the runtimes of several builds on one page
 */
export function baseConfig({
  folder,
  uniqueName,
  development,
}: {
  folder: string
  uniqueName: string
  development: boolean
}): Configuration {
  return {
    name: 'browser',
    context: repositoryRoot,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    target: ['web', 'es2022'],
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // A module that threw runs again at the next import; by default webpack would return it incomplete.
      strictModuleErrorHandling: true,
      // Other builds write the server bundle, the service worker and the standalone host into these folders.
      clean: { keep: /^(server|worker|alone)\// },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
      name: `${path.basename(folder)}-${development ? 'development' : 'production'}`,
      buildDependencies: {
        tooling: [path.join(repositoryRoot, 'tooling/webpack/base.ts'), path.join(repositoryRoot, 'package-lock.json')],
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: development ? {} : { ...federationRuntime, ...productionRouter },
    },
    module: {
      rules: [
        // These folders do nothing when they load, so a bundle holds only the files whose exports it uses.
        {
          include: ['formats/src/rules', 'runtime/src/form', 'runtime/src/persist'].map((folder) =>
            path.join(repositoryRoot, 'shared', folder),
          ),
          sideEffects: false,
        },
        {
          test: /\.(ts|tsx)$/,
          exclude: /node_modules/,
          loader: 'babel-loader',
          options: babelOptions({ target: BROWSERS, refresh: development, names: development }),
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: cssModules({ development }),
              },
            },
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      // Removes server-only code.
      new webpack.DefinePlugin({ 'typeof window': '"object"' }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ...(development ? {} : { insert: insertStylesheet }),
      }),
    ],
    optimization: {
      runtimeChunk: false,
      // A page is one chunk, because every further chunk costs a request.
      splitChunks: false,
      chunkIds: 'named',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2022, compress: { passes: 6, ecma: 2022 }, format: { comments: false } },
          extractComments: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}
