import { parseArgs } from 'node:util'
import type { Level } from './piece'

export interface Options {
  /** The named parts; empty for all parts of the level. */
  parts: readonly string[]
  projects: readonly string[] | undefined
  patterns: readonly string[] | undefined
  /** End-to-end specs, relative to the repository. */
  specFiles: readonly string[] | undefined
  /** Run only what the files changed since this git ref can affect; `''` for the commit where this branch left the main branch. */
  changedSince: string | undefined
  shard: { index: number; count: number } | undefined
  isList: boolean
  isHelp: boolean
  /** Old spellings that were used, with the new ones. */
  deprecated: readonly string[]
}

/** The command-line arguments are invalid. The message says why, and which are valid. */
export class UsageError extends Error {}

export interface Known {
  parts: readonly string[]
  projects: readonly string[]
}

/** The help text of `npm test` or `npm run test:all`. */
export function usageOf(level: Level, { parts, projects }: Known): string {
  if (level === 'all') {
    return `npm run test:all                    everything: ${parts.join(', ')}
npm run test:all -- e2e kit         these parts only
npm run test:all -- --shard 1/33    the first of 33 shards over all parts
npm run test:all -- --list          the pieces of each part, or with --shard of that shard, and their length in minutes`
  }
  return `npm test                                 everything that must pass before a merge: ${parts.join(', ')}
npm test -- unit e2e                     these parts only
npm test -- --changed [ref]              only what the files changed since a git ref can affect; without one, since this branch left main
npm test -- unit --project mf-booking    one project of the part unit: ${projects.join(', ')}
npm test -- unit api --only voucher      tests of the parts unit and api whose path contains this
npm test -- e2e --spec e2e/src/map.spec.ts   this spec of the part e2e, without its slow tests
npm run test:all -- --help               the slower checks
npm run e2e -- --help                    single end-to-end tests, here or against a deployment`
}

/**
 * Parses the command-line arguments of `npm test` or `npm run test:all`.
 * @throws UsageError when an argument is unknown, or does not fit the level or the other arguments
 */
export function readOptions(level: Level, typed: readonly string[], known: Known): Options {
  const { args, changedSince } = takeChanged(typed, known.parts)
  const { values, positionals } = parsed(args)
  const projects = values.project ?? values.room
  const stranger = positionals.find((name) => !known.parts.includes(name))
  if (stranger) throw new UsageError(`There is no part "${stranger}". The parts are: ${known.parts.join(', ')}.`)
  const noProject = projects?.find((name) => !known.projects.includes(name))
  if (noProject)
    throw new UsageError(
      `There is no project "${noProject}" with unit tests. The projects are: ${known.projects.join(', ')}.`,
    )
  if (level === 'all' && (projects || values.only || values.spec || changedSince !== undefined))
    throw new UsageError('--project, --only, --spec and --changed belong to npm test.')
  if (level === 'quick' && values.shard) throw new UsageError('--shard belongs to npm run test:all.')
  if (changedSince !== undefined && (projects || values.only || values.spec))
    throw new UsageError('--changed chooses the tests itself; leave --project, --only and --spec out.')
  return {
    parts: positionals,
    projects,
    patterns: values.only,
    specFiles: values.spec,
    changedSince,
    shard: values.shard === undefined ? undefined : shardOf(values.shard),
    isList: values.list ?? false,
    isHelp: values.help ?? false,
    deprecated: values.room ? ['--room is now --project'] : [],
  }
}

function parsed(args: readonly string[]) {
  const texts = { type: 'string', multiple: true } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        project: texts,
        // The old spelling of --project.
        room: texts,
        only: texts,
        spec: texts,
        shard: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Takes `--changed` out of the arguments, with the git ref after it. A word that names a part is not a ref. */
function takeChanged(typed: readonly string[], parts: readonly string[]) {
  const at = typed.findIndex((one) => one === '--changed' || one.startsWith('--changed='))
  const flag = typed[at]
  if (flag === undefined) return { args: typed, changedSince: undefined }
  if (flag.includes('=')) return { args: typed.toSpliced(at, 1), changedSince: flag.slice('--changed='.length) }
  const next = typed[at + 1]
  const hasRef = next !== undefined && !next.startsWith('-') && !parts.includes(next)
  return { args: typed.toSpliced(at, hasRef ? 2 : 1), changedSince: hasRef ? next : '' }
}

function shardOf(text: string): { index: number; count: number } {
  const [, index = 0, count = 0] = (/^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []).map(Number)
  if (index < 1 || index > count) throw new UsageError(`--shard is "${text}"; it must be like 1/8.`)
  return { index, count }
}
