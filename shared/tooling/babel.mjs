import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * How every browser file is compiled, for bundles and tests alike. Effector's ids come from the file name relative to `cwd`
 * (`shared/src/…`), so that browser, server and test builds agree on them.
 *
 * @param {{ target: string | object, refresh?: boolean, modules?: boolean, effector?: boolean, names?: boolean }} build
 *   without `names` units do not know what they are called: a kilobyte less, and nobody reads it
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
      // Its development form only works with React's: a dev server's remote is shown in released shells, too.
      ['@babel/preset-react', { runtime: 'automatic', development: false }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: [
      effector && [
        'effector/babel-plugin',
        { addLoc: false, addNames: names, factories: ['shared/http', 'shared/bus'] },
      ],
      refresh && 'react-refresh/babel',
    ].filter(Boolean),
  }
}
