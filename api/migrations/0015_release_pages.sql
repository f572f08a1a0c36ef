CREATE TABLE "release_pages" (
	"release" text NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"flawless" integer NOT NULL,
	"faulty" integer NOT NULL,
	CONSTRAINT "release_pages_release_slot_pk" PRIMARY KEY("release","slot")
);
--> statement-breakpoint
CREATE TABLE "watched_releases" (
	"release" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "release_pages_age" ON "release_pages" USING btree ("slot");