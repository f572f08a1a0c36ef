import { buildApp } from './app/app'
import { startJobs } from './app/start-jobs'
import { connect, connectForSearch } from './platform/database/connect'
import { documentPage } from './platform/http/document-page'
import { deprecatedIn, readSettings } from './platform/settings'

/** Runs one API process, with settings from its environment. The database must have been prepared (`prepareDatabase`). */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const database = connect(settings.databaseUrl, settings.databasePool)
  const search = connectForSearch(settings.databaseUrl)
  const { app, context } = await buildApp({ db: database.db, searchDb: search.db, settings })
  await documentPage(app)
  for (const change of deprecatedIn(process.env)) context.log.warn(`Deprecated setting: ${change}`)
  if (!context.payments)
    context.log.error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing: cards cannot be charged')
  if (!settings.stripe.publishableKey)
    context.log.error('STRIPE_PUBLISHABLE_KEY is missing: the card form cannot be shown')
  if (!settings.content.space || !settings.content.accessToken)
    context.log.error('CONTENTFUL_SPACE_ID or CONTENTFUL_ACCESS_TOKEN is missing: content pages cannot be shown')
  for (const name of ['google', 'facebook'] as const) {
    if (!context.social[name])
      context.log.error(`${name.toUpperCase()}_CLIENT_ID or _SECRET is missing: this way to sign in is unavailable`)
  }
  const jobs = await startJobs(context)
  context.wakeOutbox = jobs.wakeOutbox
  // Listens last, so that the first request finds a process that is ready.
  const origin = await app.listen({ host: '127.0.0.1', port: settings.apiPort })
  if (process.connected) process.send?.({ origin })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await jobs.stop()
    await search.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  // The parent process has ended: stop, so that no orphan process remains.
  process.on('disconnect', () => void stop())
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
