import { logRequests } from 'server/logging'
import { measureRequests } from 'server/metrics'
import { createReadiness, enableGracefulShutdown, startOperationServer, stopOnSignal } from 'server/operation'
import { settingsOrExit } from 'server/settings'
import { traceRequests } from 'server/tracing'
import { buildApp } from './app/app'
import { addBacklogMetrics } from './app/backlog-metrics'
import { JOBS } from './app/jobs/jobs'
import { createOutboxRequests } from './app/jobs/request-outbox'
import { startJobs } from './app/jobs/start-jobs'
import { reportMissingKeys } from './app/missing-keys'
import { createApiMetrics, measureJobs, observePayments } from './app/process-metrics'
import { stripePayments } from './payments'
import { assertMigrated } from './platform/database/assert-migrated'
import { connect } from './platform/database/connect'
import { connectForSearch } from './platform/database/search-database'
import { documentPage, internalDocument } from './platform/http/document-page'
import { loggableError } from './platform/loggable-error'
import { deprecatedIn, readSettings } from './platform/settings'

/** Runs one API process, with settings from its environment. The database must have been prepared (`prepareDatabase`). */
async function main(): Promise<void> {
  const who = process.env.API_ROLE === 'work' ? 'The worker' : 'The API'
  const settings = settingsOrExit(who, () => readSettings(process.env))
  const database = connect(settings.databaseUrl, settings.databasePool, settings)
  await assertMigrated(database.pool)
  const search = connectForSearch(settings, database.db)
  const metrics = createApiMetrics(database.db, search)
  const provider = stripePayments(settings)
  const payments = provider && observePayments(provider, metrics)
  const { app, context } = await buildApp({ db: database.db, searchDb: search.current, settings, payments })
  addBacklogMetrics(metrics, database.db)
  measureRequests(app, metrics)
  traceRequests(app)
  if (settings.hasAccessLog) logRequests(app)
  enableGracefulShutdown(app)
  internalDocument(app, settings)
  if (settings.hasDocuments) await documentPage(app, settings)
  for (const change of deprecatedIn(process.env)) context.log.warn(`Deprecated setting: ${change}`)
  reportMissingKeys(context)
  search.onChange((isReplica) => {
    if (isReplica) context.log.info('searches read the replica again')
    else context.log.warn('searches read the main database, because the replica is behind or away')
  })

  const jobs =
    settings.role === 'serve'
      ? await createOutboxRequests(context)
      : await startJobs(context, {
          observe: measureJobs(
            metrics,
            JOBS.map(({ name }) => name),
          ),
        })
  context.wakeOutbox = jobs.wakeOutbox
  const readiness = createReadiness()
  const operation = await startOperationServer(settings.operation, {
    registry: metrics,
    readiness,
    check: async () => {
      await database.pool.query('select 1')
      return settings.role === 'work' || app.server.listening
    },
  })
  stopOnSignal({
    readiness,
    drainMs: settings.operation.drainMs,
    log: context.log,
    stop: async () => {
      await app.close()
      await jobs.stop()
      await search.close()
      await database.close()
      await operation?.close()
    },
  })
  if (settings.role === 'work') {
    context.log.info('worker started')
    if (process.connected) process.send?.({ origin: null })
    return
  }
  // Listens last, so that the first request finds a process that is ready.
  const origin = await app.listen({ host: settings.apiHost, port: settings.apiPort })
  if (process.connected) process.send?.({ origin })
}

main().catch((error: unknown) => {
  process.stderr.write(`${loggableError(error).message}\n`)
  process.exit(1)
})
