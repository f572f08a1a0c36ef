import type { Compiler } from 'webpack'
import webpack from 'webpack'
import {
  type App,
  CONTRACT_VERSION,
  factSchemas,
  guardNames,
  layoutNames,
  type RouteDefinition,
} from '../../src/contracts'

/**
 * Writes `build.json` beside the built files: what this build is, its routes and the contract it was made with. Whoever publishes
 * it needs to look at nothing else.
 */
export class DescribeBuild {
  constructor(
    private readonly build: {
      app: App
      version: string
      routes: readonly RouteDefinition[]
      widgets: readonly string[]
    },
  ) {}

  apply(compiler: Compiler) {
    const { RawSource } = webpack.sources
    compiler.hooks.thisCompilation.tap('DescribeBuild', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DescribeBuild', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const description = {
            app: this.build.app,
            version: this.build.version,
            routes: this.build.routes,
            contract: {
              version: CONTRACT_VERSION,
              widgets: this.build.widgets,
              facts: Object.keys(factSchemas),
              layouts: layoutNames,
              guards: guardNames,
            },
          }
          compilation.emitAsset('build.json', new RawSource(JSON.stringify(description, null, 2)))
        },
      )
    })
  }
}
