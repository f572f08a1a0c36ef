import { parseArgs } from 'node:util'
import { type App, apps } from 'shared/contracts'
import { isApp } from './promote'

export const USAGE = `npm run release -- publish <app>…|all [--promote]      build and store changed apps; --promote makes them live together
npm run release -- promote <app> <version> [--force]   make a stored version live; refused if incompatible with others
npm run release -- canary <app> <version> <percent>    give it to a percentage of visitors, always the same; 0 ends it
npm run release -- canary <app> off                    give all visitors the live version again
npm run release -- rollback <app> [<version>]          go back to the previous version, or to the named one
npm run release -- status                              show the live, canary and stored versions
npm run release -- history [<app>]                     show who changed what, when, and from which version to which
npm run release -- prune [--dry-run]                   remove releases older than 30 days, except the last 10
npm run release -- --help                              show this help

<app> is one of: ${apps.join(', ')}.
--skip-pinned skips apps that were rolled back or have a canary (npm start uses it).
--by <name> is recorded as the author (default: RELEASED_BY, or the user of this machine), --reason <text> as reason.
Releases are stored in DATA_DIR, or in the bucket that RELEASES_URL names.`

/** Thrown for an invalid command line. The message has the reason and the usage. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${USAGE}`)
  }
}

interface Log {
  by?: string
  reason?: string
}

export type Command =
  | { verb: 'publish'; apps: readonly App[]; promote: boolean; skipPinned: boolean; log: Log }
  | { verb: 'promote'; app: App; version: string; force: boolean; log: Log }
  | { verb: 'canary'; app: App; version: string; percent: number; log: Log }
  | { verb: 'end-canary'; app: App; version?: string; log: Log }
  | { verb: 'rollback'; app: App; version?: string; log: Log }
  | { verb: 'status' }
  | { verb: 'history'; app?: App }
  | { verb: 'prune'; dryRun: boolean; log: Log }
  | { verb: 'help' }

/** Parses the arguments of the release command. @throws UsageError if they are not a valid command */
export function commandLine(args: readonly string[]): Command {
  const { words, flags } = parsed(args)
  const [verb, ...rest] = words
  const { by, reason, promote = false, force = false, 'dry-run': dryRun = false, help = false } = flags
  // The old name of --skip-pinned is still accepted.
  const { 'unless-decided': oldSkip = false, 'skip-pinned': skipPinned = oldSkip } = flags
  if (help) return { verb: 'help' }
  refuseStrays(verb, flags)
  const log: Log = { ...(by ? { by } : {}), ...(reason ? { reason } : {}) }
  const none = (more: readonly string[]) => {
    if (more.length > 0) throw new UsageError(`Unexpected arguments for "${verb}": ${more.join(' ')}.`)
  }

  switch (verb) {
    case 'publish': {
      const wanted = rest.length === 1 && rest[0] === 'all' ? apps : [...new Set([appOf(rest[0]), ...rest.map(appOf)])]
      return { verb, apps: wanted, promote, skipPinned, log }
    }
    case 'promote': {
      const [name, version, ...more] = rest
      none(more)
      return { verb, app: appOf(name), version: versionOf(version), force, log }
    }
    case 'canary': {
      const [name, version, percent, ...more] = rest
      none(more)
      const app = appOf(name)
      if (version === 'off' && percent === undefined) return { verb: 'end-canary', app, log }
      const share = percentOf(percent)
      return share === 0
        ? { verb: 'end-canary', app, version: versionOf(version), log }
        : { verb, app, version: versionOf(version), percent: share, log }
    }
    case 'rollback': {
      const [name, version, ...more] = rest
      none(more)
      return { verb, app: appOf(name), ...(version === undefined ? {} : { version: versionOf(version) }), log }
    }
    case 'status':
      none(rest)
      return { verb }
    case 'history': {
      const [name, ...more] = rest
      none(more)
      return name === undefined ? { verb } : { verb, app: appOf(name) }
    }
    case 'prune':
      none(rest)
      return { verb, dryRun, log }
    default:
      throw new UsageError(verb ? `"${verb}" is not a release command.` : 'Missing command.')
  }
}

const LOGGED = ['by', 'reason']
/** Options that each verb accepts. */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  publish: ['promote', 'skip-pinned', 'unless-decided', ...LOGGED],
  promote: ['force', ...LOGGED],
  canary: LOGGED,
  rollback: LOGGED,
  status: [],
  history: [],
  prune: ['dry-run', ...LOGGED],
}

/** Refuses an option that the verb would ignore, because the author relies on it. @throws UsageError */
function refuseStrays(verb: string | undefined, flags: object) {
  const own = FLAGS[verb ?? '']
  const stray = Object.keys(flags).find((flag) => own && !own.includes(flag))
  if (stray === undefined) return
  const verbs = Object.keys(FLAGS).filter((other) => FLAGS[other]?.includes(stray))
  throw new UsageError(`"--${stray}" cannot be used with "${verb}", only with ${verbs.join(', ')}.`)
}

function parsed(args: readonly string[]) {
  // `parseArgs` would read a negative number as an option.
  const negative = args.find((arg) => /^-\d/.test(arg))
  if (negative) percentOf(negative)
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        promote: { type: 'boolean' },
        'skip-pinned': { type: 'boolean' },
        'unless-decided': { type: 'boolean' },
        force: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        by: { type: 'string' },
        reason: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    return { words: positionals, flags: values }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function appOf(name: string | undefined): App {
  if (name === undefined) throw new UsageError('Missing <app>.')
  if (!isApp(name)) throw new UsageError(`Unknown app "${name}".`)
  return name
}

/** Accepts folder names of the store only, and no paths that lead elsewhere. */
function versionOf(version: string | undefined): string {
  if (version === undefined) throw new UsageError('Missing <version>.')
  if (!/^\w[\w.+-]*$/.test(version)) throw new UsageError(`Invalid version "${version}".`)
  return version
}

function percentOf(text: string | undefined): number {
  if (text === undefined) throw new UsageError('Missing <percent>.')
  const percent = Number(text)
  if (!/^\d+$/.test(text) || percent > 100)
    throw new UsageError(`Invalid percentage "${text}": give a whole number from 0 to 100.`)
  return percent
}
