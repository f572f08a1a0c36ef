import { Counter } from 'server/metrics'
import { changeTogether } from './database/change-together'
import type { Queries } from './database/connect'
import { auditLog, domainChanges } from './database/schema'
import { isDomainChange } from './domain-changes'

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

/**
 * Appends entries to the audit log, in the transaction of the change that they record. Changes that other systems hear of are recorded in
 * `domain_changes` too, by the same statement.
 */
export async function writeAudit(tx: Queries, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const audited = tx.insert(auditLog).values(entries)
  const changes = entries.filter(isDomainChange)
  if (changes.length === 0) await audited
  else await changeTogether(tx, [audited, tx.insert(domainChanges).values(changes.map(changeOf))])
  for (const { subject, action, statusTo } of entries)
    auditedActions.inc({ subject: subject.split(':')[0] ?? '', action, status: statusTo ?? '' })
}

const changeOf = ({ subject, action, statusFrom, statusTo, details, at }: AuditEntry) => ({
  subject,
  action,
  statusFrom,
  statusTo,
  details,
  at,
})
