import { parseArgs } from 'node:util'
import { apps, filesOf } from './teams'

export const USAGE = `npm run e2e -- [options] [files]

--base-url URL          the deployment to test; without it, one is started on this machine
--with LIST             released versions instead of the live ones: booking@1.3.0,content@next (next: the newest stored)
--grep TEXT             tests whose title or file contains it; @booking (or another app): the tests of that app
--project NAME          phone or desktop; both when left out
--shard N/OF            this machine's share, e.g. 1/3
--repeat COUNT          runs each test this many times
--new-since REF         only tests in files changed since a git ref, each ten times: none may fail once
--workers COUNT         number of tests at the same time

A deployment needs its limits off (LIMITS_LOGIN=off and so on, as in e2e/src/start-stack.ts).
Tests that need its releases on this machine know where it is when it was started from this folder; elsewhere they are skipped, unless
DATA_DIR, API_URL and SANDBOX_URL are set. With --with, tests of the live versions only are skipped.
A failed test names the app and version of the page it failed on.
Its trace and screenshot are in the HTML report (playwright-report).`

/** Invalid command line. The message contains the reason and the usage. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${USAGE}`)
  }
}

export interface Suite {
  baseUrl: string | null
  /** The value of `--with`. */
  versions: string | null
  /** Arguments for Playwright. */
  args: readonly string[]
}

const NEW_TESTS_RUN = 10
const PROJECTS = ['phone', 'desktop']

/** Parses the command line of `npm run e2e`. @throws UsageError for invalid arguments and for `--help` */
export function commandLine(typed: readonly string[]): Suite {
  const { values, positionals } = parsed(typed)
  const {
    'base-url': baseUrl,
    with: versions,
    grep,
    project,
    shard,
    repeat,
    'new-since': since,
    workers,
    help,
  } = values
  if (help) throw new UsageError('Runs the end-to-end tests.')
  if (versions && !baseUrl) throw new UsageError('--with needs --base-url: the deployment that has these versions.')
  if (repeat && since) throw new UsageError('--new-since repeats by itself; leave --repeat out.')
  return {
    baseUrl: baseUrl ? originOf(baseUrl) : null,
    versions: versions ?? null,
    args: [
      ...positionals,
      ...greped(grep),
      ...(project ? [`--project=${oneOf(project, PROJECTS, '--project')}`] : []),
      ...(shard ? [`--shard=${share(shard)}`] : []),
      ...(repeat ? [`--repeat-each=${count(repeat, '--repeat')}`] : []),
      ...(since
        ? [`--only-changed=${since}`, `--repeat-each=${NEW_TESTS_RUN}`, '--retries=0', '--pass-with-no-tests']
        : []),
      ...(workers ? [`--workers=${count(workers, '--workers')}`] : []),
    ],
  }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'base-url': text,
        with: text,
        grep: text,
        project: text,
        shard: text,
        repeat: text,
        'new-since': text,
        workers: text,
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Selects an app's tests by file. Uses full paths, because `browse.spec.ts` alone could match the end of another file
 * name.
 */
function greped(grep: string | undefined): string[] {
  if (grep === undefined) return []
  if (!grep.startsWith('@') || grep.startsWith('@phone')) return [`--grep=${grep}`]
  const app = apps.find((one) => one === grep.slice(1))
  if (!app) throw new UsageError(`Unknown app "${grep}". The apps are ${apps.map((one) => `@${one}`).join(', ')}.`)
  return filesOf(app).map((file) => `e2e/src/${file}`)
}

function originOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`"${url}" is not the URL of a deployment. Write it like https://staging.example.`)
  return new URL(url).origin
}

function count(text: string, option: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new UsageError(`${option} is "${text}"; it should be a whole number from 1 to 999.`)
  return Number(text)
}

function share(text: string): string {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (part < 1 || part > of) throw new UsageError(`--shard is "${text}"; it should be like 1/3.`)
  return text
}

function oneOf(text: string, all: readonly string[], option: string): string {
  if (!all.includes(text)) throw new UsageError(`${option} is "${text}"; it should be ${all.join(' or ')}.`)
  return text
}
