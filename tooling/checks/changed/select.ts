import type { Import } from '../../boundaries/rules'
import type { Selection } from '../selection'
import { affectedFiles } from './affected-files'

export interface Repository {
  /** Every tracked or untracked file, without ignored ones. */
  files: readonly string[]
  /** Every import of a file or a package. */
  imports: readonly Import[]
  /** The shell and the remotes, each with its name and folder. */
  apps: readonly { owner: string; workspace: string }[]
  /** The end-to-end specs about an app, relative to the repository. */
  specsOf: (owner: string) => readonly string[]
}

/** Parts that always run: they check the whole repository and are fast. */
const ALWAYS = ['types', 'lint', 'boundaries'] as const
/** Its tests read files of all projects without importing them, so they always run. */
const READS_EVERYTHING = 'tooling/'
const IS_TEST = /\.test\.tsx?$/
/** Tests that only `npm run test:all` runs. */
const IS_SLOW = /\.(slow|timed|size)\.test\.tsx?$/
const IS_SPEC = /^e2e\/src\/.+\.spec\.ts$/
const IS_PROSE = /\.(md|txt)$|^(\.github|docs)\/|^(\.editorconfig|\.gitignore|\.nvmrc|LICENSE)$/
/** Tests that need the API's database. */
const RUNS_WITH_THE_API = /^(api|demo)\//
const IS_SOURCE = /\.(ts|tsx|mjs)$/
/** The project of a file. A changed file that nothing imports (SQL, an image, JSON) may be read by any file of its project. */
const PROJECT = /^(e2e\/(?:bench|fleet|images|invariants|kit|schema-skew|skew|suite|src)|[^/]+)\//
/** Projects that every page depends on: a change in one of them runs all end-to-end specs. */
const BEHIND_EVERY_PAGE = ['server', 'api', 'demo', 'edge', 'sandbox', 'tooling']

/**
 * Selects the parts, test files and specs that a change can affect.
 * @param changed paths relative to the repository
 * @returns null when the change can affect all of them
 */
export function select(changed: readonly string[], repository: Repository): Selection | null {
  const relevant = changed.filter((file) => !IS_PROSE.test(file))
  // A file in the root folder (package-lock.json, jest.config.mjs …) configures everything.
  if (relevant.some((file) => !file.includes('/') || file.endsWith('package.json'))) return null
  if (relevant.some((file) => file.startsWith(READS_EVERYTHING) && !IS_TEST.test(file))) return null

  const imported = new Set(repository.imports.map(({ to }) => to))
  const roots = relevant.flatMap((file) =>
    IS_SOURCE.test(file) || imported.has(file) ? [file] : projectFiles(file, repository.files),
  )
  const affected = affectedFiles(roots, repository.imports)
  const tests = repository.files.filter(
    (file) => IS_TEST.test(file) && !IS_SLOW.test(file) && (affected.has(file) || file.startsWith(READS_EVERYTHING)),
  )
  const apiFiles = tests.filter((file) => RUNS_WITH_THE_API.test(file))
  const unitFiles = tests.filter((file) => !RUNS_WITH_THE_API.test(file))
  const specFiles = affectedSpecs(affected, repository)
  const affects = (pattern: RegExp) => [...affected].some((file) => pattern.test(file))
  return {
    parts: [
      ...ALWAYS,
      'unit',
      ...(apiFiles.length > 0 ? ['api'] : []),
      ...(affects(/^(api\/(src|migrations)|e2e\/invariants)\//) ? ['invariants'] : []),
      ...(affects(/^(shell|mf-[a-z]+|shared|e2e\/bench)\//) ? ['size'] : []),
      ...(specFiles.length > 0 ? ['e2e'] : []),
    ],
    unitFiles,
    apiFiles,
    specFiles,
  }
}

const projectOf = (file: string) => PROJECT.exec(file)?.[1] ?? ''

const projectFiles = (file: string, files: readonly string[]) => [
  file,
  ...files.filter((other) => projectOf(other) === projectOf(file)),
]

function affectedSpecs(affected: ReadonlySet<string>, { files, apps, specsOf }: Repository): string[] {
  const product = [...affected].filter((file) => !IS_TEST.test(file) && !IS_SPEC.test(file))
  const all = files.filter((file) => IS_SPEC.test(file))
  if (product.some((file) => BEHIND_EVERY_PAGE.includes(projectOf(file)))) return all
  const owned = apps
    .filter(({ workspace }) => product.some((file) => file.startsWith(`${workspace}/src/`)))
    .flatMap(({ owner }) => specsOf(owner))
  return all.filter((file) => affected.has(file) || owned.includes(file))
}
