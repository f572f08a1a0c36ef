import fs from 'node:fs'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import {
  type App,
  CONTRACT_VERSION,
  factSchemas,
  guardNames,
  layoutNames,
  type Needs,
  type RouteDefinition,
} from '../../src/contracts'
import { type Named, namedIn } from './named-in'

interface Build {
  app: App
  version: string
  routes: readonly RouteDefinition[]
  widgets: readonly string[]
  /** Versions of the shared modules that this build brings: the shell's for everyone, a remote's for where no other will do. */
  provides?: Readonly<Record<string, string>>
  /** Ranges of those that it does not bring. */
  expects?: Readonly<Record<string, string>>
}

/**
 * Writes `build.json` beside the built files: what this build is, its routes, the contract it was made with and what it needs of others.
 * Whoever publishes it needs to look at nothing else.
 */
export class DescribeBuild {
  constructor(private readonly build: Build) {}

  apply(compiler: Compiler) {
    const { RawSource } = webpack.sources
    compiler.hooks.thisCompilation.tap('DescribeBuild', (compilation) => {
      const { provides = {}, expects = {} } = this.build
      let named = namedIn([])
      let exported: Record<string, string[]> = {}
      // Afterwards modules are joined, and no longer found.
      compilation.hooks.optimizeDependencies.tap('DescribeBuild', () => {
        named = namedIn(sourcesOf(compilation), Object.keys({ ...provides, ...expects }))
        exported = exportsOf(compilation, Object.keys(provides))
      })
      compilation.hooks.processAssets.tap(
        { name: 'DescribeBuild', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = JSON.stringify(this.describe(named, exported), null, 2)
          compilation.emitAsset('build.json', new RawSource(text))
        },
      )
    })
  }

  private describe({ widgets, facts, endpoints, imports }: Named, exported: Record<string, string[]>) {
    const { app, version, routes, provides = {}, expects = {} } = this.build
    const needs: Needs = {
      widgets: widgets.filter((name) => !name.startsWith(`${app}/`)),
      facts,
      endpoints,
      shared: { ...expects },
      imports,
    }
    return {
      app,
      version,
      routes,
      contract: {
        version: CONTRACT_VERSION,
        widgets: this.build.widgets,
        facts: Object.keys(factSchemas),
        layouts: layoutNames,
        guards: guardNames,
        provides,
        exports: exported,
        needs,
      },
    }
  }
}

/** What our own shared modules in this build have to give, by module. */
function exportsOf(compilation: Compilation, names: readonly string[]): Record<string, string[]> {
  const modules = [...compilation.modules]
  const found = names.flatMap((name) => {
    const module = modules.find((one) =>
      one.nameForCondition()?.match(new RegExp(`/shared/src/${name.slice('shared/'.length)}/index\\.tsx?$`)),
    )
    const given = name.startsWith('shared/') && module && compilation.moduleGraph.getProvidedExports(module)
    return Array.isArray(given) ? [[name, [...given].sort()]] : []
  })
  return Object.fromEntries(found)
}

/** Our own sources that are part of the build; what is shared at run time is not among them. */
function sourcesOf(compilation: Compilation): string[] {
  const files = new Set<string>()
  for (const module of compilation.modules) {
    const file = module.nameForCondition()
    if (file && /\.tsx?$/.test(file) && !file.includes('node_modules')) files.add(file)
  }
  return [...files].map((file) => fs.readFileSync(file, 'utf8'))
}
