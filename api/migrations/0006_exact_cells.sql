ALTER TABLE "experience_search" ADD COLUMN "exact_from" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_search" ADD COLUMN "exact_until" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_search" DROP COLUMN "near_days";