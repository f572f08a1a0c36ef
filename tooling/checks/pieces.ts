import { remoteWorkspaces } from '../remotes/remotes.mjs'
import { benchPieces } from './bench-pieces'
import { invariantPieces } from './invariant-pieces'
import { type Piece, runCheck, sharesOf, type Tools } from './piece'
import { runChecks } from './run-checks'
import { runJest } from './run-jest'
import { runPlaywright } from './run-playwright'
import { servicePieces } from './service-pieces'

/** Projects with unit tests, as jest.config.mjs names them. */
export const UNIT_PROJECTS: readonly string[] = [
  'shared',
  'tooling',
  'shell',
  ...remoteWorkspaces,
  'edge',
  'server',
  'sandbox',
  'e2e/bench',
  'e2e/fleet',
  'e2e/suite',
  'e2e/kit',
  'e2e/skew',
]

const E2E_SHARES = 8
/** The tag of end-to-end tests that measure time. */
const TIMED = '@timed'
const SKEW_SHARES = 2
/** The node-24 piece starts a second stack while that of the other pieces is running. */
const NODE_24_PORT = '3780'

export const quickPieces: readonly Piece[] = [
  ...staticPieces(),
  {
    part: 'unit',
    name: 'unit',
    minutes: 7,
    lane: 'main',
    run: ({ reports, headlessShell, selection: { projects = UNIT_PROJECTS, unitFiles, patterns } }) =>
      runJest({
        label: 'unit',
        projects,
        files: unitFiles,
        patterns,
        env: { CHROMIUM: headlessShell },
        reports,
      }),
  },
  {
    part: 'api',
    name: 'api',
    minutes: 4,
    lane: 'main',
    run: ({ reports, selection: { apiFiles, patterns } }) =>
      runJest({ label: 'api', projects: ['api'], files: apiFiles, patterns, reports }),
  },
  {
    part: 'invariants',
    name: 'invariants',
    minutes: 1,
    lane: 'beside',
    run: ({ reports }) =>
      runChecks({ label: 'invariants', file: 'e2e/invariants/main.ts', args: ['--short'], reports }),
  },
  sizePiece(),
  {
    part: 'e2e',
    name: 'e2e',
    minutes: 6,
    lane: 'main',
    needsStack: true,
    run: ({ selection: { specFiles = [] }, ...tools }) => runE2e(specFiles, tools, { E2E_LEVEL: 'quick' }),
  },
]

/** Types, lint and boundaries: each counts as one check. */
function staticPieces(): Piece[] {
  const checks = {
    types: ['tooling/commands/check-types.mjs'],
    lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'],
    boundaries: ['--import', 'tsx', 'tooling/boundaries/main.ts'],
  }
  return Object.entries(checks).map(([name, args]) => ({
    part: name,
    name,
    minutes: 0.1,
    lane: 'main',
    run: () => runCheck(name, args),
  }))
}

/** Compares the download size of a first visit with its limits. */
function sizePiece(): Piece {
  return {
    part: 'size',
    name: 'size',
    minutes: 0.3,
    lane: 'beside',
    needsStack: true,
    run: ({ reports, baseUrl }) =>
      runChecks({ label: 'size', file: 'e2e/bench/size.ts', args: ['--base-url', baseUrl], reports }),
  }
}

export const allPieces: readonly Piece[] = [
  ...quickPieces.filter(({ part }) => !['invariants', 'e2e'].includes(part)),
  {
    part: 'slow',
    name: 'slow',
    minutes: 2,
    lane: 'main',
    run: ({ reports, headlessShell }) =>
      runJest({
        label: 'slow',
        projects: ['api', 'edge', 'sandbox', 'tooling'],
        env: { TEST_KIND: 'slow', CHROMIUM: headlessShell },
        reports,
      }),
  },
  {
    part: 'slow',
    name: 'slow timed',
    minutes: 1,
    lane: 'main',
    isAlone: true,
    run: ({ reports }) => runJest({ label: 'timed', projects: ['api'], env: { TEST_KIND: 'timed' }, reports }),
  },
  ...invariantPieces,
  ...sharesOf(E2E_SHARES).map(
    (share): Piece => ({
      part: 'e2e',
      name: `e2e ${share}`,
      minutes: 9,
      lane: 'main',
      needsStack: true,
      run: (tools) => runE2e([`--shard=${share}`, '--grep-invert', TIMED], tools),
    }),
  ),
  {
    part: 'e2e',
    name: 'e2e timed',
    minutes: 2,
    lane: 'main',
    needsStack: true,
    isAlone: true,
    run: (tools) => runE2e(['--grep', TIMED, '--workers', '1'], tools),
  },
  {
    part: 'kit',
    name: 'kit',
    minutes: 1,
    lane: 'main',
    run: ({ reports }) =>
      runPlaywright('kit', reports, {
        command: process.execPath,
        args: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/kit/playwright.config.ts'],
      }),
  },
  ...sharesOf(SKEW_SHARES).map(
    (share): Piece => ({
      part: 'skew',
      name: `skew ${share}`,
      // Each share builds nine releases.
      minutes: 10,
      lane: 'main',
      needsStack: true,
      run: ({ reports, baseUrl, headlessShell }) =>
        runPlaywright('skew', reports, {
          command: process.execPath,
          args: ['--import', 'tsx', 'e2e/skew/main.ts', `--shard=${share}`],
          env: { BASE_URL: baseUrl, CHROMIUM: headlessShell },
        }),
    }),
  ),
  {
    part: 'node-24',
    name: 'node-24',
    minutes: 7,
    lane: 'main',
    run: () =>
      runCheck(
        'node-24',
        [
          'tooling/commands/run-on-node.mjs',
          '24',
          '--',
          'node',
          'tooling/commands/test.mjs',
          'quick',
          'unit',
          'api',
          'e2e',
          '--spec',
          'e2e/src/main-job.spec.ts',
        ],
        { E2E_PORT: NODE_24_PORT },
      ),
  },
  ...servicePieces,
  ...benchPieces,
]

function runE2e(
  args: readonly string[],
  { reports, baseUrl, headlessShell }: Pick<Tools, 'reports' | 'baseUrl' | 'headlessShell'>,
  env: NodeJS.ProcessEnv = {},
) {
  return runPlaywright('e2e', reports, {
    command: process.execPath,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    env: { BASE_URL: baseUrl, CHROMIUM: headlessShell, ...env },
  })
}
