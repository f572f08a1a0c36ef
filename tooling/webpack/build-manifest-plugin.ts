import fs from 'node:fs'
import {
  type App,
  CONTRACT_VERSION,
  domainEventSchemas,
  guardNames,
  layoutNames,
  type Needs,
  type RouteDefinition,
} from 'shared/contracts'
import type { Compilation, Compiler, Module } from 'webpack'
import webpack from 'webpack'
import { exportedFile } from '../package-exports.mjs'
import { type ContractUsage, findContractUsage } from './contract-usage'

const { HarmonyImportDependency } = webpack.dependencies

interface Build {
  app: App
  version: string
  routes: readonly RouteDefinition[]
  widgets: readonly string[]
  /** Versions of the shared modules in this build. A remote uses its own only when the shell's does not satisfy its range. */
  provides?: Readonly<Record<string, string>>
  /** Version ranges of the shared modules that it needs from the shell. */
  expects?: Readonly<Record<string, string>>
}

/**
 * Writes `build.json` beside the built files: app, version, routes, the contract it was built with and what it needs from other apps. The
 * release command takes all of this from there.
 */
export class BuildManifestPlugin {
  constructor(private readonly build: Build) {}

  apply(compiler: Compiler) {
    const { RawSource } = webpack.sources
    compiler.hooks.thisCompilation.tap('BuildManifestPlugin', (compilation) => {
      const { provides = {}, expects = {} } = this.build
      let named = findContractUsage([])
      let taken: Record<string, string[]> = {}
      let exported: Record<string, string[]> = {}
      // Later, webpack concatenates modules, and single ones can no longer be found.
      compilation.hooks.optimizeDependencies.tap('BuildManifestPlugin', () => {
        const own = ownModules(compilation)
        named = findContractUsage(sourcesOf(own))
        taken = takenBy(own, Object.keys({ ...provides, ...expects }).filter(isOurs))
        exported = exportsOf(compilation, Object.keys(provides).filter(isOurs))
      })
      compilation.hooks.processAssets.tap(
        { name: 'BuildManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = JSON.stringify(this.describe(named, taken, exported), null, 2)
          compilation.emitAsset('build.json', new RawSource(text))
        },
      )
    })
  }

  private describe(
    { widgets, facts, endpoints }: ContractUsage,
    imports: Record<string, string[]>,
    exported: Record<string, string[]>,
  ) {
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
        facts: Object.keys(domainEventSchemas),
        layouts: layoutNames,
        guards: guardNames,
        provides,
        exports: exported,
        needs,
      },
    }
  }
}

/** Only the repository's own modules list their exports. For packages, the version is enough. */
const isOurs = (name: string) => name.startsWith('shared/')

/** The exports of the repository's shared modules in this build, by module. */
function exportsOf(compilation: Compilation, names: readonly string[]): Record<string, string[]> {
  const modules = [...compilation.modules]
  const found = names.flatMap((name) => {
    const file = exportedFile(name)
    const module = modules.find((one) => one.nameForCondition() === file)
    const given = module && compilation.moduleGraph.getProvidedExports(module)
    return Array.isArray(given) ? [[name, [...given].sort()]] : []
  })
  return Object.fromEntries(found)
}

/** The repository's modules that are part of the build, without those shared at run time. */
const ownModules = (compilation: Compilation): Module[] =>
  [...compilation.modules].filter((module) => {
    const file = module.nameForCondition()
    return file && /\.tsx?$/.test(file) && !file.includes('node_modules')
  })

function sourcesOf(modules: readonly Module[]): string[] {
  const files = new Set(modules.map((module) => `${module.nameForCondition()}`))
  return [...files].map((file) => fs.readFileSync(file, 'utf8'))
}

const TAKING = ['harmony import specifier', 'harmony export imported specifier']

/** The exports that these modules import from shared ones, by shared module: no types, and of a namespace only the members used. */
function takenBy(modules: readonly Module[], names: readonly string[]): Record<string, string[]> {
  const taken = new Map<string, Set<string>>()
  for (const dependency of modules.flatMap(({ dependencies }) => dependencies)) {
    if (!(dependency instanceof HarmonyImportDependency) || !TAKING.includes(dependency.type)) continue
    const { request } = dependency
    const [name]: unknown[] = Reflect.get(dependency, 'ids') ?? []
    if (!names.includes(request) || typeof name !== 'string') continue
    taken.set(request, (taken.get(request) ?? new Set()).add(name))
  }
  return Object.fromEntries([...taken].map(([module, given]) => [module, [...given].sort()]))
}
