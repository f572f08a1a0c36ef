import { sql } from 'drizzle-orm'
import { buildApp } from '../src/app/app'
import { startJobs } from '../src/app/jobs/start-jobs'
import { connect } from '../src/platform/database/connect'
import { connectForSearch } from '../src/platform/database/search-database'
import { readSettings } from '../src/platform/settings'
import { BARE_ROWS } from './bare-rows'

/** The API with one more route: twenty rows by primary key, the least work that a list from a database can be. */
const settings = readSettings(process.env)
const database = connect(settings.databaseUrl, settings.databasePool)
const search = connectForSearch(settings, database.db)
const { app, context } = await buildApp({ db: database.db, searchDb: search.current, settings })
app.get<{ Querystring: { after: string } }>(BARE_ROWS, async ({ query }) => {
  const found = await database.db.execute(sql`
    select id, slug, name, headline, town, latitude, longitude, duration_minutes, price_from, rating_avg, rating_count, categories
    from experiences where id >= ${query.after} order by id limit 20`)
  return { data: found.rows }
})
const jobs = await startJobs(context)
await app.listen({ host: '127.0.0.1', port: settings.apiPort })

process.once('SIGTERM', async () => {
  await app.close()
  await jobs.stop()
  await search.close()
  await database.close()
  process.exit(0)
})
