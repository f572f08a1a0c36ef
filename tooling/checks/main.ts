import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { changedFiles } from './changed/changed-files'
import { readRepository } from './changed/read-repository'
import { select } from './changed/select'
import { findBrowsers, isDebianBuild } from './chromium'
import { type Options, readOptions, UsageError, usageOf } from './options'
import type { Level, Piece } from './piece'
import { allPieces, quickPieces, UNIT_PROJECTS } from './pieces'
import { stopCommands } from './run-command'
import { runSchedule } from './schedule'
import type { Selection } from './selection'
import { shardsOf } from './shards'
import { startStack } from './stack'
import { summaryOf } from './summary'

/** The kit's baseline screenshots were taken in Debian's Chromium, so other builds skip this part unless it is named. */
const DEBIAN_ONLY = 'kit'

const level: Level = process.argv[2] === 'all' ? 'all' : 'quick'
const pieces = level === 'all' ? allPieces : quickPieces
const known = { parts: [...new Set(pieces.map(({ part }) => part))], projects: UNIT_PROJECTS }

try {
  const options = readOptions(level, process.argv.slice(3), known)
  for (const change of options.deprecated) console.error(`Deprecated: ${change}.`)
  if (options.isHelp) console.log(usageOf(level, known))
  else if (options.isList) printList(chosenPieces(options, selectionOf(options)))
  else process.exitCode = await run(options)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  if (error instanceof UsageError) console.error(`\n${usageOf(level, known)}`)
  process.exitCode = 1
}

/** @returns the exit code: 1 when a check failed, or when none passed */
async function run(options: Options): Promise<number> {
  const started = performance.now()
  const selection = selectionOf(options)
  const chosen = chosenPieces(options, selection)
  if (chosen.length === 0) {
    console.log('Nothing to do for this shard: there are more shards than pieces.')
    return 0
  }
  const { chromium, headlessShell } = findBrowsers()
  process.env.CHROMIUM = chromium
  const able = chosen.filter(
    ({ part }) => part !== DEBIAN_ONLY || options.parts.includes(part) || isDebianBuild(chromium),
  )
  if (able.length < chosen.length)
    console.log(`Skipped ${DEBIAN_ONLY}: ${chromium} is not Debian's Chromium, which its baselines need.`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopCommands()
      process.exit(1)
    })
  }
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-test-'))
  // The stack is built and started while pieces that do not need it run.
  const starting = able.some(({ needsStack }) => needsStack) ? startStack() : null
  starting?.catch(() => {})
  try {
    const results = await runSchedule(able, async (piece) => {
      const baseUrl = piece.needsStack ? ((await starting)?.baseUrl ?? '') : ''
      return await piece.run({ reports, headlessShell, baseUrl, selection })
    })
    console.log(`\n${summaryOf(results, (performance.now() - started) / 1000)}`)
    const hasFailed = results.some(({ failed }) => failed > 0)
    return hasFailed || results.every(({ passed }) => passed === 0) ? 1 : 0
  } finally {
    await starting?.then(
      (stack) => stack.stop(),
      () => {},
    )
    fs.rmSync(reports, { recursive: true, force: true })
  }
}

function selectionOf({ parts, projects, patterns, specFiles, changedSince }: Options): Selection {
  if (changedSince === undefined) {
    return { ...(parts.length > 0 ? { parts } : {}), projects, patterns, specFiles }
  }
  const changed = changedFiles(changedSince)
  const selection = select(changed, readRepository())
  console.log(
    `${changed.length} files changed${selection === null ? ', among them one that everything depends on: everything runs' : ''}.`,
  )
  if (selection === null) return parts.length > 0 ? { parts } : {}
  const { unitFiles = [], apiFiles = [], specFiles: specs = [] } = selection
  console.log(`They affect ${unitFiles.length} unit, ${apiFiles.length} API and ${specs.length} end-to-end files.`)
  return { ...selection, parts: (selection.parts ?? []).filter((part) => parts.length === 0 || parts.includes(part)) }
}

function chosenPieces({ shard }: Options, { parts }: Selection): readonly Piece[] {
  const chosen = pieces.filter(({ part }) => parts === undefined || parts.includes(part))
  return shard ? (shardsOf(chosen, shard.count)[shard.index - 1] ?? []) : chosen
}

function printList(listed: readonly Piece[]): void {
  for (const { name, minutes } of listed) console.log(`${name.padEnd(20)} ${minutes.toFixed(1).padStart(5)} min`)
  const total = listed.reduce((sum, { minutes }) => sum + minutes, 0)
  console.log(`${'total'.padEnd(20)} ${total.toFixed(1).padStart(5)} min`)
}
