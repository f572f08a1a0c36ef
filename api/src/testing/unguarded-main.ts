import { buildApp } from '../app/app'
import { connect } from '../platform/database/connect'
import { readSettings } from '../platform/settings'
import { readPoll, readPromoCode, takeSeatsUnguarded } from './unguarded'

/** An API process without the guards of seats, promo codes and polls. The test bed starts it to check that it detects the races. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { db } = connect(settings.databaseUrl, settings.databasePool)
  const { app } = await buildApp({
    db,
    settings,
    takeSeats: takeSeatsUnguarded,
    lockPromoCode: readPromoCode,
    lockPoll: readPoll,
  })
  await app.listen({ host: '127.0.0.1', port: settings.apiPort })
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
