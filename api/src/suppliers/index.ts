import type { Supply } from '../orders'
import { extendReservation, noteReservation, reservePlaces } from './reserve-places'

export { acceptChanges, openDifferences } from './accept-changes'
export { supplierClients } from './connections'
export { importProduct } from './import-product'
export { supplierDayReader } from './read-day'
export { readDueProducts, readProducts } from './read-products'
export { readDueSessions } from './read-sessions'
export { renewSupplierKeys } from './renew-keys'
export { sellProduct } from './sell-product'
export { settleSupplierBookings } from './settle-bookings'
export { watchConfirmed } from './watch-confirmed'
export { supplierWebhook, webhookPathOf } from './webhook-routes'

/** The suppliers that are connected over OCTO. */
export const octoSupply: Supply = { noteHold: noteReservation, reserve: reservePlaces, extend: extendReservation }
