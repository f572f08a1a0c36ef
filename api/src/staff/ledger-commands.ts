import { StaffRefusal } from './arguments'
import { checkLedgers, LEDGER_RULES } from './check-ledgers'
import type { Command } from './command'

export const checkLedgersCommand: Command = {
  usage: 'check-ledgers',
  summary: 'checks the money and seats of every booking, voucher and session, for example of a restored database',
  run: async (context) => {
    const faults = await checkLedgers(context)
    if (faults.length === 0) return [`All ${LEDGER_RULES} rules of money and seats hold.`]
    const lines = faults.map(({ rule, count, examples }) => {
      const more = count > examples.length ? ' …' : ''
      return `  ${count} ${rule}: ${examples.join(', ')}${more}`
    })
    throw new StaffRefusal(
      `${faults.length} of ${LEDGER_RULES} rules of money and seats are broken:\n${lines.join('\n')}`,
    )
  },
}
