import fs from 'node:fs'
import path from 'node:path'
import { type Remote, remotesIn, workspaceOf } from './remotes.mjs'

/** A module that a remote exposes in its `federation.ts`, and its source file. */
type Exposed = { owner: string; workspace: string; name: string; file: string }

/**
 * Generates every file that lists the remotes or their pages for a reader that cannot import the list: the compiler, GitHub and bundles.
 * @param root path of the repository
 * @returns the content of each file by its path
 */
export async function generatedFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const remotes = remotesIn(root)
  const widgets = remotes.flatMap((remote) => widgetsOf(root, remote))
  return new Map([
    ['shared/contracts/src/owner.ts', ownerModule(remotes)],
    ['shared/formats/src/page-paths.ts', pagePaths(root, remotes)],
    ['.github/CODEOWNERS', codeOwners(remotes)],
    ...['shell', ...remotes.map(({ owner }) => owner)].map((app): [string, string] => [
      `.github/workflows/${app}.yml`,
      pipelineOf(app),
    ]),
    ['e2e/bench/monolith/owned-routes.ts', ownedRoutes(remotes)],
    ['e2e/bench/monolith/loaded-remotes.ts', loadedRemotes(remotes, widgets)],
    ['e2e/bench/monolith/served-remotes.ts', servedRemotes(remotes, widgets)],
  ])
}

/** Updates all generated files. @returns the paths of those that were out of date */
export async function writeGenerated(root: string): Promise<string[]> {
  const stale: string[] = []
  for (const [file, text] of await generatedFiles(root)) {
    const at = path.join(root, file)
    if (fs.existsSync(at) && fs.readFileSync(at, 'utf8') === text) continue
    fs.mkdirSync(path.dirname(at), { recursive: true })
    fs.writeFileSync(at, text)
    stale.push(file)
  }
  return stale
}

/** Reads `federation.ts` as text: the code of a repository that is being changed is not executed. */
function widgetsOf(root: string, { owner, workspace }: Remote): Exposed[] {
  const text = fs.readFileSync(path.join(root, workspace, 'federation.ts'), 'utf8')
  return [...text.matchAll(/'\.\/([A-Z]\w*)': '\.\/(.+?)(?:\/index)?\.tsx?'/g)].map(([, name = '', file = '']) => ({
    owner,
    workspace,
    name,
    file: `../../../${workspace}/${file}`,
  }))
}

const MADE = 'Made from the `meander` of each mf-*/package.json by `npm run fix`.'

const ownerModule = (remotes: readonly Remote[]) => `// ${MADE}

/** The remotes. An owner's name prefixes every widget and fact it answers for. */
export const owners = ${listed(remotes.map(({ owner }) => `'${owner}'`))} as const
export type Owner = (typeof owners)[number]

/** What can be released: the remotes and the frame around them. */
export const apps = ['shell', ...owners] as const
export type App = (typeof apps)[number]
`

/** Reads the route tables as text, like `widgetsOf`. */
function pagePaths(root: string, remotes: readonly Remote[]) {
  const tables = [...remotes.map(({ workspace }) => `${workspace}/routes.ts`), 'shell/src/routes/route-table.ts']
  const paths = tables.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, name = '']) => name),
  )
  return `// Made from the route tables (mf-*/routes.ts and the shell's) by \`npm run fix\`.

/** The path of every page, with its parameters as \`:name\`. \`pathTo\` makes links of them. */
export type PagePath =
${paths.map((name) => `  | '${name}'`).join('\n')}
`
}

function codeOwners(remotes: readonly Remote[]) {
  const line = (folder: string, ...teams: string[]) => `${folder.padEnd(25)} ${teams.join(' ')}`
  const platform = '@meander/platform'
  return `# Who is asked about a change. A team owns its remote, and what it has promised to the others.
# ${MADE}
${[
  line('*', platform),
  ...['/shell/', '/shared/', '/tooling/', '/edge/'].map((folder) => line(folder, platform)),
  line('/e2e/', platform, '@meander/quality'),
  line('/api/', '@meander/api'),
  ...remotes.map(({ workspace, team }) => line(`/${workspace}/`, team)),
].join('\n')}
# A promise is everybody's who relies on it.
${line('/shared/contracts/', platform, ...new Set(remotes.map(({ team }) => team)))}
`
}

/** The tooling that builds read. Other tooling gives no app a new version. */
const BUILD_TOOLING = [
  'tooling/babel.mjs',
  'tooling/package-exports.mjs',
  'tooling/package.json',
  'tooling/remotes/**',
  'tooling/server-bundle.mjs',
  'tooling/source-version/**',
  'tooling/webpack/**',
  'tooling/worker-file.mjs',
]

function pipelineOf(app: string) {
  const workspace = workspaceOf(app)
  const paths = [
    `${workspace}/**`,
    'shared/**',
    ...BUILD_TOOLING,
    'package-lock.json',
    `.github/workflows/${app}.yml`,
    '.github/workflows/release-app.yml',
  ]
    .map((glob) => `      - ${glob}`)
    .join('\n')
  return `# Runs when something that goes into this app has changed, and touches no other app's releases.
# ${MADE}
name: ${app.charAt(0).toUpperCase()}${app.slice(1)}

on:
  push:
    branches: [main]
    paths:
${paths}
  pull_request:
    paths:
${paths}

jobs:
  release:
    permissions:
      contents: read
      id-token: write
    uses: ./.github/workflows/release-app.yml
    with:
      app: ${app}
      workspace: ${workspace}
    secrets: inherit
`
}

const ownedRoutes = (remotes: readonly Remote[]) => `// ${MADE}
import type { Owner, RouteDefinition } from 'shared/contracts'
${sorted(remotes.map(({ owner, workspace }) => `import { routes as ${owner} } from '../../../${workspace}/routes'`))}

export const ownedRoutes: Record<Owner, readonly RouteDefinition[]> = ${record(remotes.map(({ owner }) => owner))}
`

const lifecyclesOf = ({ owner, workspace }: Remote) => `import ${owner} from '../../../${workspace}/src/lifecycles'`

const loadedRemotes = (remotes: readonly Remote[], widgets: readonly Exposed[]) => `// ${MADE}
import type { Owner, WidgetName } from 'shared/contracts'
import type { LoadedParcel } from 'shared/scope'
${sorted(remotes.map(lifecyclesOf))}

/** A remote's pages are chunks that its lifecycles load; the lifecycles themselves are in the main chunk, as one team would have it. */
export const lifecycles: Record<Owner, LoadedParcel> = ${record(remotes.map(({ owner }) => owner))}

/** Every promised widget, each a chunk of its own; one that is missing does not compile. */
export const widgets: Record<WidgetName, () => Promise<{ default: LoadedParcel }>> = {
${widgets.map(({ owner, name, file }) => lazily(`  '${owner}/${name}': () =>`, `import(/* webpackChunkName: "expose-${name}" */ '${file}'),`)).join('\n')}
}
`

const servedRemotes = (remotes: readonly Remote[], widgets: readonly Exposed[]) => `// ${MADE}
import type { Owner, WidgetName } from 'shared/contracts'
import type { createRemoteBundle } from 'shared/server'
${sorted([...remotes.map(lifecyclesOf), ...widgets.map(({ name, file }) => `import ${name} from '${file}'`)])}

type Served = Parameters<typeof createRemoteBundle>[0]

export const pages: Record<Owner, Served['pages']> = {
${remotes.map(({ owner }) => `  ${owner}: ${owner}.served,`).join('\n')}
}

export const widgets: Record<WidgetName, Served['widgets'][string]> = {
${widgets.map(({ owner, name }) => `  '${owner}/${name}': ${name}.served,`).join('\n')}
}
`

const LONGEST_LINE = 120

/** Breaks a long line as the formatter does. */
const lazily = (head: string, call: string) =>
  `${head} ${call}`.length <= LONGEST_LINE ? `${head} ${call}` : `${head}\n    ${call}`

const listed = (items: readonly string[]) => `[${items.join(', ')}]`
/** One name on each line, so that a new remote changes no other line. */
const record = (names: readonly string[]) => `{\n${names.map((name) => `  ${name},\n`).join('')}}`

/** Sorts import statements by their module specifier, as the linter requires. */
const sorted = (imports: readonly string[]) => {
  const target = (line: string) => line.slice(line.indexOf(' from '))
  return [...imports].sort((one, other) => (target(one) < target(other) ? -1 : 1)).join('\n')
}
