import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Modules of `shared` whose functions create stores: each call gives them sids of their own. */
const sharedFactories = ['shared/http', 'shared/bus', 'shared/query', 'shared/autocomplete', 'shared/geolocation']

/** The source folders of all browser code, relative to the repository. */
export function browserFolders() {
  const below = (folder) =>
    fs.readdirSync(path.join(repositoryRoot, folder)).map((name) => path.posix.join(folder, name))
  return [...below('.').filter((name) => /^(shell|mf-[\w-]+)$/.test(name)), ...below('shared')]
    .map((name) => `${name}/src`)
    .filter((name) => fs.existsSync(path.join(repositoryRoot, name)))
}

/** Files named `create-….ts` that create stores, in all projects of the browser; read once. */
let found
function localFactories() {
  found ??= browserFolders()
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(repositoryRoot, folder), { recursive: true })
        .filter((file) => /(^|[\\/])create-[\w-]+\.ts$/.test(file))
        .map((file) => `./${folder}/${file.replaceAll('\\', '/')}`),
    )
    .filter((file) => /\bcreateStore\b/.test(fs.readFileSync(path.join(repositoryRoot, file), 'utf8')))
  return found
}

/**
 * Babel options for every browser file, in bundles and in tests. Effector derives store ids from the file name relative to `cwd`
 * (`shared/ui/src/…`), so that browser, server and test builds agree on them.
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
        { addLoc: false, addNames: names, factories: [...sharedFactories, ...localFactories()] },
      ],
      refresh && 'react-refresh/babel',
    ].filter(Boolean),
  }
}
