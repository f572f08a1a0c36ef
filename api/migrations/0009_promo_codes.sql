CREATE TABLE "promo_code_uses" (
	"booking_uuid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"user_id" text,
	"visitor_hash" text,
	"email" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"total_limit" integer,
	"per_customer_limit" integer,
	"minimum" integer DEFAULT 0 NOT NULL,
	"experience_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_code" CHECK ("promo_codes"."code" ~ '^[0-9A-Z][0-9A-Z-]{2,39}$'),
	CONSTRAINT "promo_codes_value" CHECK (case "promo_codes"."kind" when 'percent' then "promo_codes"."value" between 1 and 100 when 'amount' then "promo_codes"."value" > 0 else false end),
	CONSTRAINT "promo_codes_window" CHECK ("promo_codes"."ends_at" is null or "promo_codes"."ends_at" >= "promo_codes"."starts_at"),
	CONSTRAINT "promo_codes_limits" CHECK ("promo_codes"."total_limit" > 0 and "promo_codes"."per_customer_limit" > 0),
	CONSTRAINT "promo_codes_minimum" CHECK ("promo_codes"."minimum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promo_code" jsonb;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "credit_for" uuid;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_code_uses_user" ON "promo_code_uses" USING btree ("code","user_id") WHERE "promo_code_uses"."is_taken";--> statement-breakpoint
CREATE INDEX "promo_code_uses_visitor" ON "promo_code_uses" USING btree ("code","visitor_hash") WHERE "promo_code_uses"."is_taken";--> statement-breakpoint
CREATE INDEX "promo_code_uses_email" ON "promo_code_uses" USING btree ("code","email") WHERE "promo_code_uses"."is_taken";--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_credit_for_unique" UNIQUE("credit_for");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_credit_for_bookings_uuid_fk" FOREIGN KEY ("credit_for") REFERENCES "public"."bookings"("uuid") ON DELETE no action ON UPDATE no action;
