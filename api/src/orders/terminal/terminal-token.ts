import type { Signer } from '../../platform/keys'
import { Refusal } from '../../platform/refusal'

/** The token of a check-in link, valid for one session until a time. It is signed and not stored. */
export function terminalTokenOf(signer: Signer, { sessionId, until }: { sessionId: number; until: Date }): string {
  const subject = `${sessionId}.${Math.floor(until.getTime() / 1000)}`
  return `${subject}.${signer.sign('terminal', subject)}`
}

/** @throws Refusal NOT_FOUND for an invalid token, TERMINAL_OVER for an expired one */
export function readTerminalToken(signer: Signer, token: string, now: Date): { sessionId: number; until: Date } {
  const [, subject, session, seconds, signature] = /^((\d{1,15})\.(\d{1,12}))\.([\w-]+)$/.exec(token) ?? []
  if (!subject || !signature || !signer.verify('terminal', subject, signature)) throw new Refusal('NOT_FOUND')
  const until = new Date(Number(seconds) * 1000)
  if (now > until) throw new Refusal('TERMINAL_OVER')
  return { sessionId: Number(session), until }
}
