-- What searches read is made from the other tables, so it is made anew: `prepareDatabase` fills what it finds empty.
DROP TABLE "experience_search";
--> statement-breakpoint
TRUNCATE "experience_words", "search_vocabulary";
--> statement-breakpoint
CREATE TABLE "experience_search" (
	"traits" bigint NOT NULL,
	"party_bits" bigint NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"z" double precision NOT NULL,
	"exact_from" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"exact_until" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"price_from" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"rating" real NOT NULL,
	"standing" real NOT NULL,
	"base_day" date DEFAULT '1970-01-01' NOT NULL,
	"min_guests" smallint NOT NULL,
	"most_seats" smallint DEFAULT 0 NOT NULL,
	"any_private" boolean DEFAULT false NOT NULL,
	"seats" "char"[] DEFAULT '{}' NOT NULL,
	"private_days" bit varying DEFAULT B'' NOT NULL,
	"experience_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "experience_search" ADD CONSTRAINT "experience_search_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experience_search_point" ON "experience_search" USING gist (point(atan2("y", "x"), asin("z")));--> statement-breakpoint
CREATE INDEX "experience_search_standing" ON "experience_search" USING btree ("standing" DESC,"experience_id");--> statement-breakpoint
CREATE INDEX "experience_search_price" ON "experience_search" USING btree ("price_from","standing" DESC,"experience_id");--> statement-breakpoint
CREATE INDEX "experience_search_rating" ON "experience_search" USING btree ("rating" DESC,"standing" DESC,"experience_id");--> statement-breakpoint
-- Room on each page, so that a changed day cell stays on it and no index is touched.
ALTER TABLE "experience_search" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "picture" jsonb GENERATED ALWAYS AS (jsonb_path_query_first(images, '$[*] ? (@.is_primary == true)')) STORED;
