import type { AuditEntry } from './audit'

/** Statuses that a booking gets by a change that others hear of, for every name of the action. */
const BOOKING_STATUSES: readonly string[] = ['confirmed', 'cancelled_by_customer', 'cancelled_by_host', 'no_show']
/** Actions on a booking that change something else than its status. */
const BOOKING_ACTIONS: readonly string[] = [
  'rescheduled',
  'checked_in',
  'refund',
  'reviewed',
  'review_edited',
  'review_deleted',
]
const REVIEW_ACTIONS: readonly string[] = ['replied', 'report_resolved']

/** True for audited actions that other systems hear of by webhook. Holds, payments and e-mails are not among them. */
export function isDomainChange({ subject, action, statusTo }: AuditEntry): boolean {
  const [kind] = subject.split(':')
  if (kind === 'booking') return BOOKING_STATUSES.includes(statusTo ?? '') || BOOKING_ACTIONS.includes(action)
  if (kind === 'session') return statusTo === 'cancelled'
  return kind === 'review' && REVIEW_ACTIONS.includes(action)
}
