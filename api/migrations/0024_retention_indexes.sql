-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_age" ON "outbox" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_events_age" ON "webhook_events" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_age" ON "audit_log" USING brin ("at");
