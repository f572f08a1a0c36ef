import { sql } from 'drizzle-orm'
import type { Queries } from './connect'

/** Deletes everything that customers and tests can have changed. Secrets, the clock and the purge feed stay. */
export async function emptyDatabase(tx: Queries): Promise<void> {
  await tx.execute(sql`truncate webhook_messages, webhook_endpoints, session_fills, schedules, blackout_dates, domain_changes, supplier_bookings, supplier_sessions, supplier_products, suppliers, promo_code_uses, promo_codes, voucher_ledger, booking_vouchers, vouchers, outbox, email_opt_outs, idempotency_keys, webhook_events, audit_log, rate_limits, refunds, disputes, payments, contact_messages, newsletter_subscribers, newsletter_popup, waiting_places, booking_companions, booking_guests, booking_lines,
    bookings, wishlist_items, wishlists, login_sessions, known_devices, mailed_tokens, social_identities, social_attempts, uploads, group_votes, group_poll_options, group_polls, group_invites, group_members, groups, users, reviews, experience_search, experience_words, search_vocabulary, sessions, planned_prices,
    tickets, experiences, experience_drafts, picture_jobs, picture_plans, picture_files, reseller_bookings, api_keys, resellers, hosts, seed_runs
    restart identity`)
}
