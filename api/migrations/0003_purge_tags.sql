CREATE TABLE "purge_tags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"made_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "purge_tags_order" ON "purge_tags" USING btree ("made_in","id");--> statement-breakpoint
CREATE INDEX "purge_tags_age" ON "purge_tags" USING btree ("made_at");--> statement-breakpoint
-- A first row for edges to go on from.
INSERT INTO "purge_tags" ("tag", "made_at") VALUES ('everything', '2026-01-01T00:00:00Z');
