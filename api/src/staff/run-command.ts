import type { Context } from '../platform/context'
import { createKey, listKeys, revokeKey } from './api-key-commands'
import { parseArguments, StaffRefusal } from './arguments'
import { noShow, refund } from './booking-commands'
import type { Command } from './command'
import {
  acceptChangesCommand,
  changeConnection,
  createConnection,
  listConnections,
  listProducts,
  sellProductCommand,
  setConnection,
} from './connection-commands'
import { approveExperience, listInReview, returnExperience, verifyHost } from './experience-commands'
import { listJobs } from './job-commands'
import { reEncrypt } from './key-commands'
import { checkLedgersCommand } from './ledger-commands'
import { changePopup } from './newsletter-commands'
import { setPrice } from './price-commands'
import { createPromoCode, endPromoCode, listPromoCodes } from './promo-code-commands'
import { listReports, replyReview, resolveReport } from './review-commands'
import { cancelSessionCommand, listSessions, terminalLink } from './session-commands'
import { listWebhooks } from './webhook-commands'

const commands: Record<string, Command> = {
  sessions: listSessions,
  'cancel-session': cancelSessionCommand,
  'terminal-link': terminalLink,
  'no-show': noShow,
  refund,
  'set-price': setPrice,
  'experiences-in-review': listInReview,
  'approve-experience': approveExperience,
  'return-experience': returnExperience,
  'verify-host': verifyHost,
  'promo-code-create': createPromoCode,
  'promo-code-end': endPromoCode,
  'promo-codes': listPromoCodes,
  'api-key-create': createKey,
  'api-key-revoke': revokeKey,
  'api-keys': listKeys,
  connections: listConnections,
  'connection-create': createConnection,
  'connection-change': changeConnection,
  'connection-set': setConnection,
  'connection-products': listProducts,
  'connection-sell': sellProductCommand,
  'connection-accept': acceptChangesCommand,
  webhooks: listWebhooks,
  're-encrypt': reEncrypt,
  jobs: listJobs,
  'check-ledgers': checkLedgersCommand,
  'newsletter-popup': changePopup,
  reports: listReports,
  'reply-review': replyReview,
  'resolve-report': resolveReport,
}

/** The help text, with a line for each command. */
export function helpText(): string[] {
  const rows = Object.values(commands).map(({ usage, summary }) => [usage, summary] as const)
  const width = Math.max(...rows.map(([usage]) => usage.length)) + 3
  return [
    'npm run staff -- <command> --as <your name>',
    '',
    ...rows.map(([usage, summary]) => `  ${usage.padEnd(width)}${summary}`),
    '',
    'The audit log records each command with your name and the account that you are signed in to.',
  ]
}

/**
 * Runs a command of hosts and staff. The audit log names who ran it: the name that they give, and the account that runs the process.
 * @param account as `machineAccount` returns it; left out where no person is signed in to a machine
 * @returns lines to print
 * @throws StaffRefusal with a message for the person who typed it, when nothing was done
 */
export async function runCommand(
  context: Context,
  args: readonly string[],
  now: Date,
  account?: string,
): Promise<string[]> {
  const { words, options } = parseArguments(args)
  const [name, ...rest] = words
  if (!name || name === 'help' || options.help) return helpText()
  const command = commands[name]
  if (!command) throw new StaffRefusal(`There is no command "${name}".\n\n${helpText().join('\n')}`)
  if (!options.as) throw new StaffRefusal('Please say who you are: --as <your name>.')
  const actor = account === undefined ? `staff:${options.as}` : `staff:${options.as} (${account})`
  return command.run(context, { words: rest, options }, { actor, now })
}
