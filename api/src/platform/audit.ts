import { Counter } from 'server/operation'
import type { Queries } from './database/connect'
import { auditLog } from './database/schema'

export type AuditEntry = typeof auditLog.$inferInsert

/**
 * Counts audited actions by kind of subject, action and new status, such as `booking`, `held`, `held`: holds, payments, refunds, sign-ins. An
 * action whose transaction is rolled back counts too.
 */
export const auditedActions = new Counter({
  name: 'meander_audited_actions_total',
  help: 'Actions written to the audit log',
  labelNames: ['subject', 'action', 'status'],
  registers: [],
})

/** Appends entries to the audit log, in the transaction of the change that they record. */
export async function writeAudit(tx: Queries, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditLog).values(entries)
  for (const { subject, action, statusTo } of entries)
    auditedActions.inc({ subject: subject.split(':')[0] ?? '', action, status: statusTo ?? '' })
}
