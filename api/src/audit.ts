import type { Queries } from './database/connect'
import { auditLog } from './database/schema'

export type AuditEntry = typeof auditLog.$inferInsert

/** Adds to the trail, in the transaction of what it tells of. */
export async function writeAudit(tx: Queries, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditLog).values(entries)
}
