import { remoteWorkspaces } from '../remotes/remotes.mjs'
import { type Outcome, outcomeOf } from './outcome'
import { runCommand } from './run-command'
import { runJest } from './run-jest'
import { runPlaywright } from './run-playwright'
import { runVerdicts } from './run-verdicts'
import type { Selection } from './selection'

/** Projects with unit tests, as jest.config.mjs names them. */
export const UNIT_PROJECTS: readonly string[] = [
  'shared',
  'shared/tooling',
  'shell',
  ...remoteWorkspaces,
  'edge',
  'sandbox',
  'e2e/bench',
  'e2e/suite',
  'e2e/kit',
  'e2e/skew',
]

/** `quick` is `npm test`; `all` is `npm run test:all`, which contains it. */
export type Level = 'quick' | 'all'

export interface Tools {
  /** A folder for the reports of commands. */
  reports: string
  /** The browser for tests that neither compare pictures nor measure time. */
  headlessShell: string
  /** The running product; only for pieces that need it. */
  baseUrl: string
  selection: Selection
}

/** A piece of work that runs by itself, and that one shard takes as a whole. */
export interface Piece {
  /** The part that it belongs to, by which it is chosen: `e2e`. */
  part: string
  /** `e2e 2/4` */
  name: string
  /** How long it takes on two cores, by which shards are balanced. */
  minutes: number
  /** Pieces that mostly wait run beside those that compute. */
  lane: 'main' | 'beside'
  /** Needs the running product, which is built and started once for all pieces. */
  needsStack?: boolean
  /** Measures time, so nothing may run beside it. */
  isAlone?: boolean
  run: (tools: Tools) => Promise<Outcome>
}

const E2E_SHARES = 4
/** The tag of end-to-end tests that measure time. */
const TIMED = '@timed'
const SKEW_SHARES = 2
/** Rules of the full `npm run proof`, those that are tried together. What measures time is alone. */
interface ProofGroup {
  rules: readonly string[]
  /** Of one piece. */
  minutes: number
  /** How many pieces share the rounds; one unless given. */
  pieces?: number
  isAlone?: boolean
}

export const PROOFS: readonly ProofGroup[] = [
  { rules: ['crashes'], minutes: 7, pieces: 2 },
  { rules: ['orders'], minutes: 6, pieces: 2 },
  { rules: ['crowd', 'private', 'once', 'vouchers', 'webhooks', 'expiry', 'outage'], minutes: 5 },
  { rules: ['throughput'], minutes: 1, isAlone: true },
]

/** Its stack runs beside the one that other pieces use. */
const NODE_24_PORT = '3780'

export const quickPieces: readonly Piece[] = [
  ...staticPieces(),
  {
    part: 'unit',
    name: 'unit',
    minutes: 4,
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
    minutes: 3,
    lane: 'main',
    run: ({ reports, selection: { apiFiles, patterns } }) =>
      runJest({ label: 'api', projects: ['api'], files: apiFiles, patterns, reports }),
  },
  {
    part: 'proof',
    name: 'proof',
    minutes: 1,
    lane: 'beside',
    run: ({ reports }) => runVerdicts({ label: 'proof', file: 'e2e/proof/main.ts', args: ['--short'], reports }),
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

/** Whether a type, lint or boundary check passes is one check. */
function staticPieces(): Piece[] {
  const checks = {
    types: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
    lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'],
    boundaries: ['--import', 'tsx', 'shared/tooling/boundaries/main.ts'],
  }
  return Object.entries(checks).map(([name, args]) => ({
    part: name,
    name,
    minutes: 0.1,
    lane: 'main',
    run: () => runCheck(name, args),
  }))
}

/** What a first visit costs, against its limits. */
function sizePiece(): Piece {
  return {
    part: 'size',
    name: 'size',
    minutes: 0.3,
    lane: 'beside',
    needsStack: true,
    run: ({ reports, baseUrl }) =>
      runVerdicts({ label: 'size', file: 'e2e/bench/size.ts', args: ['--base-url', baseUrl], reports }),
  }
}

function proofPieces({ rules, minutes, pieces = 1, isAlone = false }: ProofGroup): Piece[] {
  const [first = '', ...others] = rules
  const group = others.length === 0 ? `proof ${first}` : `proof ${first} and ${others.length} others`
  const named = (share: string) => (pieces === 1 ? group : `${group} ${share}`)
  return shares(pieces).map((share) => ({
    part: 'proof',
    name: named(share),
    minutes,
    // Only pieces of the main lane can be alone.
    lane: isAlone ? 'main' : 'beside',
    isAlone,
    run: ({ reports }) =>
      runVerdicts({
        label: named(share),
        file: 'e2e/proof/main.ts',
        args: ['--share', share, ...rules.flatMap((rule) => ['--only', rule])],
        reports,
      }),
  }))
}

interface BenchOptions {
  file?: string
  /** Which share of its measurements, when it takes several pieces. */
  only?: string
  args?: readonly string[]
}

function bench(
  name: string,
  minutes: number,
  { file = `e2e/bench/${name}.ts`, only, args = [] }: BenchOptions = {},
): Piece {
  const label = [`bench-${name}`, only].join(' ').trim()
  return {
    part: `bench-${name}`,
    name: label,
    minutes,
    lane: 'main',
    isAlone: true,
    run: () => runCheck(label, ['--import', 'tsx', file, ...args]),
  }
}

const shares = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)

export const allPieces: readonly Piece[] = [
  ...quickPieces.filter(({ part }) => !['proof', 'e2e'].includes(part)),
  {
    part: 'slow',
    name: 'slow',
    minutes: 2,
    lane: 'main',
    run: ({ reports, headlessShell }) =>
      runJest({
        label: 'slow',
        projects: ['api', 'edge', 'sandbox', 'shared/tooling'],
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
  ...PROOFS.flatMap(proofPieces),
  ...shares(E2E_SHARES).map(
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
  ...shares(SKEW_SHARES).map(
    (share): Piece => ({
      part: 'skew',
      name: `skew ${share}`,
      minutes: 6,
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
          'shared/tooling/commands/run-on-node.mjs',
          '24',
          '--',
          'node',
          'shared/tooling/commands/test.mjs',
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
  bench('rebuild', 3, { file: 'e2e/skew/rebuild.ts' }),
  bench('page', 12),
  bench('edge', 7, { only: 'pages', args: ['--only', 'cached', '--only', 'uncached'] }),
  // A leak shows after fewer pages than `npm run bench:edge` makes, which takes a quarter of an hour.
  bench('edge', 9, { only: 'heap', args: ['--only', 'heap', '--renders', '20000'] }),
  bench('search', 8),
  bench('lighthouse', 6),
  bench('smooth', 2),
]

/** A command that is one check: it passes when it exits with 0. */
async function runCheck(label: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const exitCode = await runCommand(label, { command: process.execPath, args, env })
  return outcomeOf(exitCode === 0 ? 1 : 0, [], exitCode)
}

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
