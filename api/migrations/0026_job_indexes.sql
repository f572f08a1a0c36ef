-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_confirmed_start" ON "bookings" USING btree ("starts_at") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_completed_end" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'completed';
