-- outside a transaction
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_schedule_id_schedules_id_fk";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_invoice";--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_sum";--> statement-breakpoint
ALTER TABLE "experiences" VALIDATE CONSTRAINT "experiences_status";--> statement-breakpoint
ALTER TABLE "outbox" VALIDATE CONSTRAINT "outbox_about_one";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_updated" ON "bookings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "waiting_places_session" ON "waiting_places" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_schedule" ON "sessions" USING btree ("schedule_id") WHERE "sessions"."schedule_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_to_end" ON "sessions" USING btree ("starts_at") WHERE "sessions"."status" = 'cancelled' and "sessions"."seats_taken" > "sessions"."seats_sold_elsewhere";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "group_poll_options_session" ON "group_poll_options" USING btree ("session_id");