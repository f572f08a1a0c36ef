import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import { catalogueJsonSchema } from './catalogue-schema'
import { parseCommand, USAGE } from './command-line'
import { exportCatalogue } from './export-catalogue'
import { type ImportResult, runImport } from './import-catalogue'
import type { ImportProgress } from './import-work'
import { openFolder } from './read-folder'

/** Where a command prints, and who runs it. */
export interface CommandRun {
  now: Date
  /** As `machineAccount` returns it; left out where no person is signed in to a machine. */
  account?: string
  print: (line: string) => void
  onProgress?: (progress: ImportProgress) => void
}

/** The lines of a command that needs no database; null for any other. @throws UsageError */
export function runWithoutDatabase(args: readonly string[]): string[] | null {
  const { name } = parseCommand(args)
  if (name === 'help') return [USAGE]
  return name === 'schema' ? [JSON.stringify(catalogueJsonSchema(), null, 2)] : null
}

/**
 * Runs a command of `npm run catalogue`.
 * @returns false when there are faults
 * @throws UsageError; FileFault when a folder is not there or not empty
 */
export async function runCatalogueCommand(
  context: Pick<Context, 'db' | 'pictures' | 'wakeOutbox'>,
  args: readonly string[],
  { now, account, print, onProgress = () => {} }: CommandRun,
): Promise<boolean> {
  const command = parseCommand(args)
  if (command.name === 'help' || command.name === 'schema') {
    for (const line of runWithoutDatabase(args) ?? []) print(line)
    return true
  }
  const actorOf = (as: string) => (account === undefined ? `staff:${as}` : `staff:${as} (${account})`)
  if (command.name === 'export') {
    const actor = actorOf(command.as)
    const counts = await exportCatalogue(context, command.folder, {
      now,
      onProgress: (done, total) => onProgress({ step: 'experiences', done, total }),
    })
    await writeAudit(context.db, [
      { subject: 'catalogue:files', action: 'exported', actor, details: { ...counts }, at: now },
    ])
    const { hosts, experiences, sessions, pictures } = counts
    print(
      `Exported ${hosts} hosts, ${experiences} experiences, ${sessions} sessions and ${pictures} picture files to ${command.folder}.`,
    )
    return true
  }
  const isDryRun = command.name === 'check'
  const result = await runImport(context, await openFolder(command.folder), {
    now,
    actor: command.name === 'import' ? actorOf(command.as) : null,
    isDryRun,
    retiresMissing: command.retiresMissing,
    pictures: context.pictures,
    print,
    onProgress,
  })
  for (const line of [...result.summary, endOf(result, isDryRun)]) print(line)
  return result.counts.faults === 0
}

function endOf({ counts, isWritten }: ImportResult, isDryRun: boolean): string {
  if (counts.faults > 0) return 'Nothing was changed.'
  if (isDryRun) return 'No faults. Nothing was changed: this was a check.'
  if (!isWritten) return 'The catalogue was so already. Nothing was changed.'
  return counts.pictures > 0 ? 'Imported. The worker processes the new pictures.' : 'Imported.'
}
