-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_email" ON "bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_confirmed_start" ON "bookings" USING btree ("starts_at") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_completed_end" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_pending" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_recipient" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_booking" ON "outbox" USING btree ("booking_uuid") WHERE "outbox"."booking_uuid" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_voucher" ON "outbox" USING btree ("voucher_uuid") WHERE "outbox"."voucher_uuid" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_user" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_contact" ON "outbox" USING btree ("contact_id") WHERE "outbox"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_given_up" ON "outbox" USING btree ("given_up_at") WHERE "outbox"."given_up_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("confirm_until") WHERE "newsletter_subscribers"."status" = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mailed_tokens_expiry" ON "mailed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_guest_email" ON "users" USING btree ("email") WHERE "users"."is_guest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vouchers_buyer" ON "vouchers" USING btree ("buyer_email");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vouchers_recipient" ON "vouchers" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_due";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mailed_tokens_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_events_age";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_age";
