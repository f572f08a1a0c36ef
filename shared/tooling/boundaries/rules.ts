import { remoteWorkspaces } from '../remotes/remotes.mjs'

/** One import statement of one file. Paths are relative to the repository; a package keeps its name. */
export interface Import {
  from: string
  /** What is written in the statement. */
  specifier: string
  /** The file it leads to, or the package's name. */
  to: string
  /** Only types are taken, so nothing of it is in a bundle. */
  typeOnly: boolean
}

/** One call that makes an announcer of somebody's facts. */
export interface Announcer {
  from: string
  /** Null where it is not written as it is. */
  owner: string | null
}

// Bench, proof and kit stand in e2e but are rooms of their own: they come first, being the longer names.
const ROOMS = [
  'shell',
  ...remoteWorkspaces,
  'shared',
  'api',
  'edge',
  'sandbox',
  'e2e/bench',
  'e2e/proof',
  'e2e/kit',
  'e2e',
]

const BY_PATH = ['e2e/bench', 'e2e/proof', 'e2e/kit']

// How tests start their browser, where what they test is, and whose they are: what they and the tooling have in common.
const CHROMIUM = 'shared/tooling/chromium-options.ts'
const WHEREABOUTS = 'shared/tooling/serve/whereabouts.ts'
const LIST_OF_REMOTES = 'shared/tooling/remotes/remotes.mjs'
// What forms turn down: proved on either side of the wire against the same examples.
const WRONG_VALUES = 'shared/src/testing/wrong-values.ts'

/** Which rooms a room may import from, besides itself. What is not allowed goes through `shared/src/contracts`. */
const allowed: Record<string, (to: string) => boolean> = {
  shell: (to) => roomOf(to) === 'shared',
  ...Object.fromEntries(remoteWorkspaces.map((remote) => [remote, (to: string) => roomOf(to) === 'shared'])),
  api: (to) => /^shared\/src\/(contracts|rules|formats)\//.test(to) || to === WRONG_VALUES,
  edge: (to) => /^shared\/(src\/(contracts|rules|formats)|tooling)\//.test(to),
  // The bench builds the very sources of shell and remotes as one bundle, serves it as the edge serves the composition, and asks the API's own
  // database what its searches should find.
  'e2e/bench': (to) => /^(shell|mf-[a-z]+|shared|edge|api)\//.test(to),
  // The proof sets up what it sells and counts what was sold in the API's own database.
  'e2e/proof': (to) => /^(shared|api|e2e\/bench\/report)\//.test(to),
  // The catalogue bundles the kit, and is looked at as the suite looks at pages.
  'e2e/kit': (to) => /^shared\/(src\/(ui|contracts)\/|tooling\/|package.json$)/.test(to) || to === 'e2e/src/axe.ts',
  e2e: (to) => /^mf-[a-z]+\/e2e\//.test(to) || [CHROMIUM, WHEREABOUTS, LIST_OF_REMOTES].includes(to),
  sandbox: (to) => to === CHROMIUM,
  shared: () => false,
}

// Inside a remote: lifecycles → routes → pages → widgets, domain → api.
const DEPTH: Record<string, number> = { pages: 3, widgets: 2, domain: 1, api: 0 }

const roomOf = (file: string) => ROOMS.find((room) => file.startsWith(`${room}/`))
const isBrowser = (file: string) => /^(shell|mf-[a-z]+|shared)\/src\//.test(file)
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.includes('/e2e/') || file.startsWith('shared/src/testing/')
/** What tests of a room have in common stands in a folder of that name. */
const isForTests = (file: string) => isTest(file) || /^(api|mf-[a-z]+)\/src\/testing\//.test(file)

/** The sentence that says what is wrong with an import, or null when it may stand. */
export function fault({ from, specifier, to, typeOnly }: Import): string | null {
  const here = roomOf(from)
  const there = roomOf(to)
  if (!here) return null
  if (there && there !== here && !allowed[here]?.(to)) return `${here} may not import from ${there}`
  // What they bundle or count is on nobody's public surface, so it has no name to be reached by.
  if (there && there !== here && specifier.startsWith('.') && !BY_PATH.includes(here))
    return `${there} is reached by its name, not by a relative path`
  if (to.startsWith('shared/src/testing/') && !isForTests(from)) return 'only tests take what is made for them'
  if (isTest(from)) return null

  // The one exception is the check of facts in development, which a production build leaves out.
  const developmentOnly = from === 'shared/src/bus/bus.ts' && to === 'shared/src/contracts/facts.ts'
  const isSchema = /^shared\/src\/contracts\/(?!(owner|product|contract-version|entities\/category)\.ts$)/.test(to)
  if (isBrowser(from) && !from.startsWith('shared/src/contracts/') && isSchema && !typeOnly && !developmentOnly) {
    return 'browser code takes only types from the contracts: schemas must not reach a bundle'
  }

  const [sharedHere, sharedThere] = [from, to].map((file) => /^shared\/src\/([a-z]+)\//.exec(file)?.[1])
  const borrowed = sharedThere !== 'contracts' && !typeOnly && specifier.startsWith('.')
  if (sharedHere && sharedThere && sharedHere !== sharedThere && borrowed) {
    return `shared/${sharedThere} is one instance on a page: import it as "shared/${sharedThere}", or a second one is bundled`
  }

  const [depthHere, depthThere] = [from, to].map((file) => DEPTH[/^mf-[a-z]+\/src\/([a-z]+)\//.exec(file)?.[1] ?? ''])
  if (depthHere !== undefined && depthThere !== undefined && depthThere > depthHere) {
    return 'inside a remote imports lead from pages to widgets, to domain, to api'
  }
  const [pageHere, pageThere] = [from, to].map((file) => /^mf-[a-z]+\/src\/pages\/([^/]+)\//.exec(file)?.[1])
  if (pageHere && pageThere && pageHere !== pageThere)
    return 'a page does not import another page: share it under domain'
  return null
}

/** The sentence that says why a file may not announce an owner's facts, or null when they are its own. Tests play any part. */
export function strangersFact({ from, owner }: Announcer): string | null {
  if (isForTests(from) || from.endsWith('.type-test.tsx')) return null
  const here = roomOf(from)
  const own = here?.replace(/^mf-/, '')
  if (owner === null) return `say whose facts as a plain word: announcer('${own}')`
  return own === owner ? null : `${here} announces only what is its own; whoever wants this said asks ${owner} for it`
}

/** Every circle of imports that bundles something, each as the files on it. */
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
