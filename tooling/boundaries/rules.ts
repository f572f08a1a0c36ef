import { remoteWorkspaces } from '../remotes/remotes.mjs'

/** One import statement. Paths are relative to the repository; a package is its name. */
export interface Import {
  from: string
  /** The specifier as written. */
  specifier: string
  /** The file that it resolves to, or the package's name. */
  to: string
  /** It imports only types, so it adds nothing to a bundle. */
  typeOnly: boolean
  /** A call of `import()`. */
  isDynamic?: boolean
}

/** One call of `createPublisher`, which creates the publisher of an owner's domain events. */
export interface PublisherCall {
  from: string
  /** Null when the argument is not a string literal. */
  owner: string | null
}

// Bench, invariants and kit are in the folder e2e but are separate projects. They come before `e2e`, because the first matching prefix wins.
const PROJECTS = [
  'shell',
  ...remoteWorkspaces,
  'shared',
  'tooling',
  'server',
  'api',
  'demo',
  'edge',
  'sandbox',
  'e2e/bench',
  'e2e/invariants',
  'e2e/fleet',
  'e2e/images',
  'e2e/schema-skew',
  'e2e/empty-system',
  'e2e/kit',
  'e2e',
]

const BY_PATH = [
  'e2e/bench',
  'e2e/invariants',
  'e2e/fleet',
  'e2e/images',
  'e2e/schema-skew',
  'e2e/empty-system',
  'e2e/kit',
]

// Shared by tests and tooling: the browser's options, the machine's speed, the addresses of the local stack, and the list of remotes.
const CHROMIUM = 'tooling/chromium-options.ts'
const MACHINE_SLOWNESS = 'tooling/machine-slowness.ts'
const STACK_LOCATION = 'tooling/serve/stack-location.ts'
const LIST_OF_REMOTES = 'tooling/remotes/remotes.mjs'
// Invalid form values: the tests of the API and of the forms use the same examples.
const WRONG_VALUES = 'shared/testing/src/rule-samples.ts'
// The API loads the demo data here.
const DEMO_LOADER = 'api/src/app/load-demo.ts'
// The API's tests use the sandbox's third parties inside their own process.
const SANDBOX_FOR_TESTS = 'sandbox/src/testing/'

const forBrowsers = (to: string) =>
  projectOf(to) === 'shared' || to === 'tooling/webpack/shell.ts' || to === 'tooling/webpack/remote.ts'

/** Which files of other projects each project may import. Anything else goes through `shared/contracts/src`. */
const allowed: Record<string, (to: string) => boolean> = {
  shell: forBrowsers,
  ...Object.fromEntries(remoteWorkspaces.map((remote) => [remote, forBrowsers])),
  api: (to) =>
    /^(shared\/(contracts|formats)|server)\//.test(to) ||
    to === WRONG_VALUES ||
    to.startsWith(SANDBOX_FOR_TESTS) ||
    /^demo\/src\/(index|random)\.ts$/.test(to),
  demo: (to) => /^(shared\/(contracts|formats)|api)\//.test(to),
  edge: (to) => /^(shared\/(contracts|formats)|server|tooling)\//.test(to),
  // The benchmarks bundle the sources of shell and remotes as one app, serve it as the edge does, and read the expected search results from
  // the API's database.
  'e2e/bench': (to) => /^(shell|mf-[a-z]+|shared|tooling|edge|api|demo)\//.test(to),
  // The invariants create their experiences and count sold seats directly in the API's database.
  'e2e/invariants': (to) => /^(shared|tooling|api|demo|e2e\/bench\/report)\//.test(to),
  // The fleet runs the servers, and checks the ledgers as the invariants do.
  'e2e/fleet': (to) => /^(tooling|server|api|edge|demo|e2e\/(invariants|bench\/report))\//.test(to),
  // The images run beside the API's embedded database.
  'e2e/images': (to) => /^(tooling|api|e2e\/bench\/report)\//.test(to),
  // Two APIs on databases that are migrated differently, visited as the fleet is.
  'e2e/schema-skew': (to) => /^(tooling|api|demo|e2e\/(fleet|bench\/report))\//.test(to),
  // End-to-end tests start a system without data as a separate process.
  'e2e/empty-system': (to) => /^(tooling|api)\//.test(to),
  // The catalogue bundles the kit, and is checked with the accessibility helper of the end-to-end tests.
  'e2e/kit': (to) =>
    /^(shared\/(ui|contracts)|tooling)\//.test(to) || ['shared/package.json', 'e2e/src/axe.ts'].includes(to),
  e2e: (to) =>
    /^mf-[a-z]+\/e2e\//.test(to) || [CHROMIUM, MACHINE_SLOWNESS, STACK_LOCATION, LIST_OF_REMOTES].includes(to),
  sandbox: (to) => to === CHROMIUM || projectOf(to) === 'server',
  shared: () => false,
  // What every server has: settings, access by tokens, metrics, logs and traces.
  server: () => false,
  // Tooling runs on any project's files, but builds only on what all of them share.
  tooling: (to) => ['shared', 'server'].includes(projectOf(to) ?? ''),
}

// Inside a remote, imports lead from pages to widgets, to domain, to api, never back.
const DEPTH: Record<string, number> = { pages: 3, widgets: 2, domain: 1, api: 0 }

// The modules of the API, from the lowest to the highest. A module imports only from lower ones, and only what their index.ts exports.
// The files directly in api/src start processes.
const API_MODULES = [
  'platform',
  'pictures',
  'accounts',
  'catalogue',
  'payments',
  'vouchers',
  'orders',
  'community',
  'content',
  'partners',
  'octo',
  'suppliers',
  'catalogue-files',
  'staff',
  'app',
]
// Every file of the platform is public: it is a library for the other modules.
const PUBLIC_MODULE = 'platform'
// They start the API's processes, tests and suites, and reach into every module.
const ABOVE_API_MODULES = /^api\/src\/(testing|races)\/|^api\/src\/[^/]+\.ts$/

// The packages below `shared`, from the lowest to the highest: a package imports only lower ones.
const SHARED_PACKAGES = ['formats', 'contracts', 'ui', 'runtime', 'testing']

const sharedRankOf = (file: string) => SHARED_PACKAGES.indexOf(/^shared\/([a-z]+)\//.exec(file)?.[1] ?? '')

/** The entry of `shared` that a file belongs to: `http` of `shared/runtime/src/http/send.ts`, `ui` of `shared/ui/src/button.tsx`. */
const sharedEntryOf = (file: string) =>
  /^shared\/(?:runtime\/src|formats\/src(?=\/rules\/))\/([a-z]+)\//.exec(file)?.[1] ??
  /^shared\/([a-z]+)\//.exec(file)?.[1]

const apiModuleOf = (file: string) => /^api\/src\/([a-z-]+)\//.exec(file)?.[1]

const projectOf = (file: string) => PROJECTS.find((room) => file.startsWith(`${room}/`))
const isBrowser = (file: string) => /^(shell\/src|mf-[a-z]+\/src|shared\/[a-z]+\/src)\//.test(file)
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.includes('/e2e/') || file.startsWith('shared/testing/src/')
/** Includes a project's `src/testing` folder, which holds what its tests share. */
const isForTests = (file: string) => isTest(file) || /^(api|mf-[a-z]+)\/src\/testing\//.test(file)

/** The reason why an import is not allowed, or null when it is. */
export function importViolation({ from, specifier, to, typeOnly, isDynamic = false }: Import): string | null {
  const here = projectOf(from)
  const there = projectOf(to)
  if (!here) return null
  if (there && there !== here && !allowed[here]?.(to)) return `${here} may not import from ${there}`
  // Benchmarks, invariants and kit use files that no project exports, so they import them by path.
  if (there && there !== here && specifier.startsWith('.') && !BY_PATH.includes(here))
    return `import ${there} by its package name, not by a relative path`
  const isTestHelper =
    to.startsWith('shared/testing/src/') ||
    (here === 'api' && to.startsWith(SANDBOX_FOR_TESTS)) ||
    (here === 'demo' && to.startsWith('api/src/testing/'))
  if (isTestHelper && !isForTests(from)) return 'only tests may import test helpers'
  const isLoaded = isDynamic && from === DEMO_LOADER
  if (here === 'api' && there === 'demo' && !isLoaded && !isForTests(from) && from.startsWith('api/src/'))
    return `production does not carry the demo data: load it with ${DEMO_LOADER}, outside production`
  if (isTest(from)) return null

  // The one exception is the bus's check of domain events in development, which production builds leave out.
  const developmentOnly = from === 'shared/runtime/src/bus/bus.ts' && to === 'shared/contracts/src/domain-events.ts'
  const isSchema = /^shared\/contracts\/src\/(?!(owner|product|contract-version|entities\/category)\.ts$)/.test(to)
  if (isBrowser(from) && !from.startsWith('shared/contracts/src/') && isSchema && !typeOnly && !developmentOnly) {
    return 'browser code may import only types from the contracts: schemas must not reach a bundle'
  }

  if (to === 'dayjs' && isBrowser(from) && !/^(shell|shared\/formats)\//.test(from))
    return 'every remote would bundle a copy of Day.js: use shared/formats'

  if (isBrowser(from) && to.startsWith('tooling/')) return 'only webpack.config.ts may import tooling'

  const [rankHere, rankThere] = [sharedRankOf(from), sharedRankOf(to)]
  if (rankHere >= 0 && rankThere > rankHere)
    return `shared/${SHARED_PACKAGES[rankHere]} may not import from shared/${SHARED_PACKAGES[rankThere]}, which is above it`

  const [sharedHere, sharedThere] = [sharedEntryOf(from), sharedEntryOf(to)]
  const borrowed = !typeOnly && specifier.startsWith('.')
  if (sharedHere && sharedThere && sharedHere !== sharedThere && borrowed) {
    return `shared/${sharedThere} is one instance on a page: import it as "shared/${sharedThere}", or a second one is bundled`
  }

  const moduleFault = apiModuleViolation(from, to)
  if (moduleFault) return moduleFault

  const [depthHere, depthThere] = [from, to].map((file) => DEPTH[/^mf-[a-z]+\/src\/([a-z]+)\//.exec(file)?.[1] ?? ''])
  if (depthHere !== undefined && depthThere !== undefined && depthThere > depthHere) {
    return 'inside a remote, imports lead only from pages to widgets, to domain, to api'
  }
  const [pageHere, pageThere] = [from, to].map((file) => /^mf-[a-z]+\/src\/pages\/([^/]+)\//.exec(file)?.[1])
  if (pageHere && pageThere && pageHere !== pageThere) return 'a page may not import another page: share code in domain'
  return null
}

/** The reason why an import between modules of the API is not allowed, or null when it is. */
function apiModuleViolation(from: string, to: string): string | null {
  const [here, there] = [apiModuleOf(from), apiModuleOf(to)]
  if (!here || !there || here === there || ABOVE_API_MODULES.test(from)) return null
  const [rankHere, rankThere] = [API_MODULES.indexOf(here), API_MODULES.indexOf(there)]
  if (rankHere < 0 || rankThere < 0) return `api/src/${rankHere < 0 ? here : there} is not one of the API's modules`
  if (rankThere > rankHere) return `the API's module ${here} may not import from ${there}, which is above it`
  const isPublic = there === PUBLIC_MODULE || to === `api/src/${there}/index.ts`
  return isPublic ? null : `import from api/src/${there}/index.ts, not from a file inside the module`
}

/** The reason why a file may not publish an owner's domain events, or null when it may: it belongs to the owner, or it is for tests. */
export function publisherViolation({ from, owner }: PublisherCall): string | null {
  if (isForTests(from) || from.endsWith('.type-test.tsx')) return null
  const here = projectOf(from)
  const own = here?.replace(/^mf-/, '')
  if (owner === null) return `name the owner in a string literal: createPublisher('${own}')`
  return own === owner ? null : `${here} may publish only its own domain events, not those of ${owner}`
}

/** Finds import cycles. Type imports do not count. @returns the files of each cycle, the first one repeated at the end */
export function cycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, typeOnly } of imports) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  const visit = (file: string, path: string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const target of next.get(file) ?? []) visit(target, [...path, file])
    state.set(file, 'done')
  }
  for (const file of next.keys()) visit(file, [])
  return found
}
