import fs from 'node:fs'
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import shared from '../../package.json' with { type: 'json' }
import { babelOptions, repositoryRoot } from '../babel.mjs'

/** Browsers of the last two years and a half; everything the code uses beyond is asked for before use. */
export const BROWSERS = 'chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4'

// Without these two copies of the federation runtime ship: one from CommonJS, one from ESM.
const federationRuntime = Object.fromEntries(
  ['runtime-core', 'sdk', 'runtime', 'error-codes', 'webpack-bundler-runtime'].map((name) => {
    const folder = path.join(repositoryRoot, 'node_modules/@module-federation', name)
    const { module }: { module: string } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return [`@module-federation/${name}$`, path.join(folder, module)]
  }),
)

/** The package names its development build for everyone: its checks and warnings would ship. */
const router = path.join(repositoryRoot, 'node_modules/react-router/dist/production')
export const productionRouter = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
}

/**
 * How class names come about: from the file's path, so that browser and server agree on them, and from the kit's version, so that two
 * copies of the kit on one page do not restyle each other.
 */
export const cssModules = ({ development }: { development: boolean }) => ({
  auto: true,
  namedExport: false,
  localIdentName: development ? '[name]-[local]-[hash:base64:4]' : '[local]-[hash:base64:6]',
  localIdentContext: repositoryRoot,
  localIdentHashSalt: shared.version,
})

/**
 * Part of every runtime, where nothing of this file is known. A remote's own copy of the kit comes below what pages and widgets bring, as the
 * shell's does: they adjust how its pieces look.
 */
function insertStylesheet(link: HTMLLinkElement) {
  document.head[/shared_src_ui/.test(link.href) ? 'prepend' : 'append'](link)
}

/**
 * What every browser build has in common.
 * @param folder the workspace's folder
 * @param uniqueName keeps the runtimes of several builds on one page apart
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
      // A module that threw is run again by the next who asks, instead of being handed out half made.
      strictModuleErrorHandling: true,
      // The server bundle, the service worker and a dev server's plain host are built into folders of their own.
      clean: { keep: /^(server|worker|alone)\// },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repositoryRoot, '.cache/webpack'),
      name: `${path.basename(folder)}-${development ? 'development' : 'production'}`,
      buildDependencies: {
        tooling: [
          path.join(repositoryRoot, 'shared/tooling/webpack/base.ts'),
          path.join(repositoryRoot, 'package-lock.json'),
        ],
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: development ? {} : { ...federationRuntime, ...productionRouter },
    },
    module: {
      rules: [
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
      // What is done on servers only does not come here.
      new webpack.DefinePlugin({ 'typeof window': '"object"' }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ...(development ? {} : { insert: insertStylesheet }),
      }),
    ],
    optimization: {
      runtimeChunk: false,
      // A page is one chunk: splitting further costs a request each.
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
