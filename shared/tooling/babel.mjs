import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Babel options for every browser file, in bundles and in tests. Effector derives store ids from the file name relative to `cwd`
 * (`shared/src/…`), so that browser, server and test builds agree on them.
 *
 * @param {{ target: string | object, refresh?: boolean, modules?: boolean, effector?: boolean, names?: boolean }} build
 *   `names: false` leaves out the names of effector units, which saves a kilobyte; production code does not read them
 * @returns {import('@babel/core').TransformOptions}
 */
export function babelOptions({ target, refresh = false, modules = false, effector = true, names = true }) {
  return {
    cwd: repositoryRoot,
    babelrc: false,
    configFile: false,
    sourceType: 'unambiguous',
    presets: [
      ['@babel/preset-env', { modules: modules ? 'auto' : false, targets: target, bugfixes: true }],
      // The development JSX runtime needs React's development build, but released shells also show a dev server's remote.
      ['@babel/preset-react', { runtime: 'automatic', development: false }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: [
      effector && [
        'effector/babel-plugin',
        { addLoc: false, addNames: names, factories: ['shared/http', 'shared/bus', 'shared/query'] },
      ],
      refresh && 'react-refresh/babel',
    ].filter(Boolean),
  }
}
