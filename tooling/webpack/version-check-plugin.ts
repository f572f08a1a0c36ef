import path from 'node:path'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { repositoryRoot } from '../babel.mjs'
import { buildSources } from '../source-version/source-version.mjs'

/**
 * Fails a build that reads a file which does not count in its version: a change to it would be published under a version that exists
 * already.
 */
class VersionCheckPlugin {
  /** @param folder absolute path of the workspace */
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('VersionCheckPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return
      // The fallback of the kit holds components that the app does not use. They do not count in its version.
      const { files } = buildSources(this.folder, { wholeBarrels: true })
      for (const module of compilation.modules) {
        const file = module instanceof webpack.NormalModule ? module.resource?.split('?')[0] : undefined
        if (!file?.startsWith(`${repositoryRoot}/`) || file.includes('/node_modules/') || files.has(file)) continue
        const name = path.relative(repositoryRoot, file)
        compilation.errors.push(
          new webpack.WebpackError(
            `${name} is read by this build but not found by tooling/source-version: import it with a literal path.`,
          ),
        )
      }
    })
  }
}

/**
 * Adds `VersionCheckPlugin` to the configurations of an app.
 * @param folder absolute path of the workspace
 */
export const checkVersion = (folder: string, configurations: readonly Configuration[]): Configuration[] =>
  configurations.map((configuration) => ({
    ...configuration,
    plugins: [...(configuration.plugins ?? []), new VersionCheckPlugin(folder)],
  }))
