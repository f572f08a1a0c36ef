import { applyPlannedPrices, refreshSearchWindow } from '../../catalogue'
import { syncAudience } from '../../content'
import { completeBookings, endLeftBookings, enqueueGuestEmails, reclaimExpired } from '../../orders'
import type { WebhookWorker } from '../../partners'
import { extendSchedules, fetchPictures } from '../../partners'
import { RECONCILED_EVERY_SECONDS, reconcilePayments, reconcileRefunds } from '../../payments'
import type { Context } from '../../platform/context'
import { readDueProducts, readDueSessions, settleSupplierBookings, watchConfirmed } from '../../suppliers'
import { deliverVouchers, expireVouchers } from '../../vouchers'
import { deleteExpired } from './delete-expired'
import type { OutboxWorker } from './outbox-worker'

/** What the jobs work with. */
export interface Work {
  context: Context
  outbox: OutboxWorker
  webhooks: WebhookWorker
}

export interface Job {
  name: string
  /** Runs once in this many seconds, in one of the processes. */
  everySeconds: number
  run: (work: Work, now: Date) => Promise<unknown>
}

/** The background jobs. */
export const JOBS: readonly Job[] = [
  { name: 'reclaim-expired-holds', everySeconds: 15, run: ({ context }, now) => reclaimExpired(context, now) },
  { name: 'deliver-outbox', everySeconds: 10, run: ({ outbox }, now) => outbox.sendMail(now) },
  { name: 'send-webhooks', everySeconds: 5, run: ({ webhooks }, now) => webhooks.run(now) },
  {
    name: 'reconcile-payments',
    everySeconds: RECONCILED_EVERY_SECONDS,
    run: ({ context }, now) => reconcilePayments(context, now),
  },
  { name: 'send-refunds', everySeconds: 15, run: ({ outbox }, now) => outbox.sendRefunds(now) },
  { name: 'reconcile-refunds', everySeconds: 60, run: ({ context }, now) => reconcileRefunds(context, now) },
  { name: 'complete-bookings', everySeconds: 60, run: ({ context }, now) => completeBookings(context, now) },
  { name: 'end-cancelled-sessions', everySeconds: 60, run: ({ context }, now) => endLeftBookings(context, now) },
  { name: 'deliver-vouchers', everySeconds: 15, run: ({ context }, now) => deliverVouchers(context, now) },
  { name: 'expire-vouchers', everySeconds: 60, run: ({ context }, now) => expireVouchers(context, now) },
  { name: 'tell-audience', everySeconds: 15, run: ({ context }, now) => syncAudience(context, now) },
  { name: 'write-to-guests', everySeconds: 60, run: ({ context }, now) => enqueueGuestEmails(context, now) },
  {
    name: 'settle-supplier-bookings',
    everySeconds: 5,
    run: ({ context }, now) => settleSupplierBookings(context, now),
  },
  { name: 'watch-supplier-bookings', everySeconds: 60, run: ({ context }, now) => watchConfirmed(context, now) },
  { name: 'read-supplier-products', everySeconds: 300, run: ({ context }, now) => readDueProducts(context, now) },
  { name: 'read-supplier-sessions', everySeconds: 60, run: ({ context }, now) => readDueSessions(context, now) },
  { name: 'keep-search-exact', everySeconds: 15, run: ({ context }, now) => refreshSearchWindow(context, now) },
  { name: 'apply-planned-prices', everySeconds: 15, run: ({ context }, now) => applyPlannedPrices(context, now) },
  {
    name: 'fetch-pictures',
    everySeconds: 10,
    run: ({ context }, now) => fetchPictures(context, now, { allowsHttp: context.settings.stage === 'local' }),
  },
  // Extends each schedule once a day, in the first hour of London's day.
  { name: 'extend-schedules', everySeconds: 3600, run: ({ context }, now) => extendSchedules(context, now) },
  { name: 'forget-old', everySeconds: 3600, run: ({ context }, now) => deleteExpired(context, now) },
]
