-- What searches read is made from the other tables, so it is made anew: `prepareDatabase` fills what it finds empty.
DROP TABLE "experience_search";
--> statement-breakpoint
CREATE TABLE "experience_search" (
	"category_bits" bigint NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"z" double precision NOT NULL,
	"facility_bits" integer NOT NULL,
	"price_from" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"rating" real NOT NULL,
	"standing" real NOT NULL,
	"base_day" date NOT NULL,
	"min_guests" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"adult_min" smallint NOT NULL,
	"adult_max" smallint NOT NULL,
	"child_min" smallint NOT NULL,
	"child_max" smallint NOT NULL,
	"near_days" smallint NOT NULL,
	"most_seats" smallint DEFAULT 0 NOT NULL,
	"is_live" boolean NOT NULL,
	"children_alone" boolean NOT NULL,
	"private_allowed" boolean NOT NULL,
	"any_private" boolean DEFAULT false NOT NULL,
	"experience_id" text PRIMARY KEY NOT NULL,
	"seats" smallint[] NOT NULL,
	"private_days" bit varying NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_words" (
	"experience_id" text PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "experience_search" ADD CONSTRAINT "experience_search_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_words" ADD CONSTRAINT "experience_words_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_search_point" ON "experience_search" USING gist (cube(array["x", "y", "z"]));--> statement-breakpoint
CREATE INDEX "experience_words_document" ON "experience_words" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_vocabulary_beginnings" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_likeness" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_start" ON "sessions" USING btree ("starts_at","id");--> statement-breakpoint
-- Room on each page, so that a changed day cell stays on it and no index is touched.
ALTER TABLE "experience_search" SET (fillfactor = 60);
