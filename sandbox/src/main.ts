import { settingsOrExit } from 'server/settings'
import { buildSandbox } from './build-sandbox'
import { readSettings } from './settings'

const settings = settingsOrExit('The sandbox', () => readSettings(process.env))
const sandbox = await buildSandbox(settings)
const { httpPort, smtpPort } = await sandbox.listen()
console.log(
  `sandbox: http://${settings.host}:${httpPort}/sandbox, SMTP on ${smtpPort}, webhooks to ${settings.webhookUrl} and ${settings.contentWebhookUrl}`,
)

async function stop() {
  await sandbox.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// The parent process has ended: stop, so that no orphan process remains.
process.once('disconnect', stop)
