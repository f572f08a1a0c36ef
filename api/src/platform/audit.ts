import type { Queries } from './database/connect'
import { auditLog } from './database/schema'

export type AuditEntry = typeof auditLog.$inferInsert

/** Appends entries to the audit log, in the transaction of the change that they record. */
export async function writeAudit(tx: Queries, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries)
}
