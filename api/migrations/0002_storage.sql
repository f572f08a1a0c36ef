-- Counters that may be forgotten after a crash need no write-ahead log.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
-- Room on each page, so that a changed day cell stays on it and no index is touched.
ALTER TABLE "experience_search" SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE "sessions" SET (fillfactor = 85);
--> statement-breakpoint
INSERT INTO "qa_clock" ("only", "offset_ms") VALUES (true, 0);
