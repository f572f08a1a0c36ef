CREATE TABLE "places" (
	"name" text NOT NULL,
	"county" text NOT NULL,
	"kind" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"point" "cube" NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "places_name_county_pk" PRIMARY KEY("name","county")
);
--> statement-breakpoint
ALTER TABLE "experience_search" ADD COLUMN "duration_minutes" integer;--> statement-breakpoint
ALTER TABLE "experience_search" ADD COLUMN "adult_min" smallint;--> statement-breakpoint
ALTER TABLE "experience_search" ADD COLUMN "adult_max" smallint;--> statement-breakpoint
ALTER TABLE "experience_search" ADD COLUMN "child_min" smallint;--> statement-breakpoint
ALTER TABLE "experience_search" ADD COLUMN "child_max" smallint;--> statement-breakpoint
UPDATE "experience_search" s SET
	"duration_minutes" = e."duration_minutes",
	"adult_min" = coalesce((SELECT t."min" FROM "tickets" t WHERE t."experience_id" = e."id" AND t."kind" = 'adult'), 0),
	"adult_max" = coalesce((SELECT t."max" FROM "tickets" t WHERE t."experience_id" = e."id" AND t."kind" = 'adult'), 0),
	"child_min" = coalesce((SELECT t."min" FROM "tickets" t WHERE t."experience_id" = e."id" AND t."kind" = 'child'), 0),
	"child_max" = coalesce((SELECT t."max" FROM "tickets" t WHERE t."experience_id" = e."id" AND t."kind" = 'child'), 0)
FROM "experiences" e WHERE e."id" = s."experience_id";--> statement-breakpoint
ALTER TABLE "experience_search"
	ALTER COLUMN "duration_minutes" SET NOT NULL,
	ALTER COLUMN "adult_min" SET NOT NULL, ALTER COLUMN "adult_max" SET NOT NULL,
	ALTER COLUMN "child_min" SET NOT NULL, ALTER COLUMN "child_max" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "places_point" ON "places" USING gist ("point");--> statement-breakpoint
CREATE INDEX "places_label" ON "places" USING gin ("label" gin_trgm_ops);