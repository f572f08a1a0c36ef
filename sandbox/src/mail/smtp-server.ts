import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { ScenarioStore } from '../scenarios/scenario-store'
import type { Mailbox } from './mailbox'

const MAX_BYTES = 25 * 1024 * 1024
const HANG_MS = 120_000

/** Creates an SMTP server that accepts all e-mails and forwards none. */
export function createSmtpServer(mailbox: Mailbox, scenarios: ScenarioStore): SMTPServer {
  return new SMTPServer({
    name: 'sandbox',
    banner: 'Meander sandbox: nothing leaves this machine',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onAuth: (credentials, _session, done) => done(null, { user: credentials.username ?? 'anyone' }),
    onData(stream, session, done) {
      take(stream, session).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    if (stream.sizeExceeded) throw smtpError(552, 'The message is too large')
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    const scenario = scenarios.take('mail', 'send', recipients)
    if (scenario?.outcome === 'fail') throw smtpError(scenario.status ?? 451, 'A scenario made this mail fail')
    if (scenario?.outcome === 'slow') await delay(scenario.delay_ms)
    if (scenario?.outcome === 'hang') {
      await delay(HANG_MS, undefined, { ref: false })
      throw smtpError(451, 'A scenario made this mail hang')
    }
    const raw = Buffer.concat(chunks)
    await mailbox.deliver(raw, recipients)
    if (scenario?.outcome === 'repeat') await mailbox.deliver(raw, recipients)
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
