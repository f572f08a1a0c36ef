import { sql } from 'drizzle-orm'
import { EVERYTHING } from 'shared/contracts'
import { refreshSearchRows, writeSearchRows } from '../catalogue'
import type { Context } from '../platform/context'
import type { Db, Queries } from '../platform/database/connect'
import { retryOnDeadlock } from '../platform/database/retry-on-deadlock'
import { purge } from '../platform/purges/purge'
import { auditImport } from './audit-import'
import type { CatalogueSource } from './catalogue-source'
import { insertHosts, planHosts } from './import-hosts'
import { type ImportCounts, ImportReport } from './import-report'
import type { ImportOptions, ImportWork } from './import-work'
import { planExperiences } from './plan-experiences'
import { planSessions } from './plan-sessions'
import { PictureResolver } from './resolve-pictures'
import { planRetirements, writeRetirements } from './retire-experiences'
import { createExperienceStage } from './stage-experiences'
import { stageSessions } from './stage-sessions'
import { insertExperiences, updateExperiences, writePicturePlans } from './write-experiences'
import { markSearchRows, offerPlaces, writeSessions } from './write-sessions'

/** From this many sessions on, the statistics of the planner are renewed at once. */
const MANY_SESSIONS = 10_000

/** What an import found and did. */
export interface ImportResult {
  counts: ImportCounts
  summary: string[]
  /** False for a dry run, with faults, and when the catalogue was so already. */
  isWritten: boolean
}

/**
 * Imports a catalogue in the transaction of the caller: compares everything first, and writes only when there are no faults. The caller rolls back
 * when the result has faults.
 *
 * Rows are locked in this order: experiences, sessions by their id, search rows. Sales, which lock a session before its search row, wait.
 * @param print receives each fault and change as a line
 */
export async function importCatalogue(
  tx: Queries,
  source: CatalogueSource,
  options: ImportOptions & { print?: (line: string) => void },
): Promise<ImportResult> {
  const report = new ImportReport(options.print ?? (() => {}))
  const work = workOf(tx, source, report, options)
  await prepare(work)
  const hosts = await planHosts(work)
  const experiences = await planExperiences(work, hosts)
  await planRetirements(work, experiences)
  await stageSessions(work, experiences)
  // Sessions are locked from their plan on. Files are stored before, because that takes long and sales would wait.
  if (report.counts.faults === 0 && !work.isDryRun) await storeFiles(work)
  await planSessions(work)
  const resultOf = (isWritten: boolean) => ({ counts: report.counts, summary: report.summary(), isWritten })
  if (report.counts.faults > 0 || work.isDryRun || !needsWriting(report, experiences.pictures.length))
    return resultOf(false)

  await auditImport(work, hosts)
  await insertHosts(tx, hosts)
  await insertExperiences(tx)
  await writeSessions(work)
  await updateExperiences(work, hosts)
  await writePicturePlans(work, experiences.pictures)
  await writeRetirements(work, experiences)
  if (options.writesSearch ?? true) await showChanges(work)
  return resultOf(report.counts.faults === 0)
}

const needsWriting = (report: ImportReport, picturePlans: number) => report.hasChanges || picturePlans > 0

function workOf(tx: Queries, source: CatalogueSource, report: ImportReport, options: ImportOptions): ImportWork {
  const { now, actor, isDryRun = false, retiresMissing = false, sessionsFrom = now, onProgress = () => {} } = options
  const pictures = new PictureResolver({ tx, source, report, store: options.pictures, now, isDryRun })
  return { tx, source, report, pictures, now, actor, isDryRun, retiresMissing, sessionsFrom, onProgress }
}

/** A second import waits until the first has ended. */
async function prepare({ tx, isDryRun }: ImportWork): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  if (!isDryRun) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import-catalogue'))`)
  await createExperienceStage(tx)
}

/** Before anything is written, so that a worker finds the file of each job. */
async function storeFiles({ pictures, onProgress }: ImportWork): Promise<void> {
  const total = pictures.fileCount
  await pictures.storeFiles((done) => onProgress({ step: 'pictures', done, total }))
}

/** Makes searches and pages show the changes. */
async function showChanges(work: ImportWork): Promise<void> {
  const { tx, now } = work
  await markSearchRows(work)
  await writeSearchRows(tx)
  await refreshSearchRows(tx, now)
  await offerPlaces(work)
  await purge(tx, [EVERYTHING], now)
}

/** Ends a transaction without a trace. */
class RolledBack extends Error {
  constructor(readonly result: ImportResult) {
    super('The import was rolled back.')
  }
}

/** Imports a catalogue in one transaction: all of it or nothing. A dry run, and one with faults, leave no trace. */
export async function runImport(
  { db, wakeOutbox }: Pick<Context, 'db' | 'wakeOutbox'>,
  source: CatalogueSource,
  options: ImportOptions & { print?: (line: string) => void },
): Promise<ImportResult> {
  const once = () =>
    db.transaction(async (tx) => {
      const result = await importCatalogue(tx, source, options)
      if (!result.isWritten) throw new RolledBack(result)
      return result
    })
  try {
    const result = await retryOnDeadlock(once)
    await renewStatistics(db, result.counts)
    wakeOutbox()
    return result
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

async function renewStatistics(db: Db, { sessions }: ImportCounts): Promise<void> {
  if (sessions.added + sessions.removed < MANY_SESSIONS) return
  await db.execute(sql`analyze hosts, experiences, tickets, sessions, experience_search, experience_words`)
}
