CREATE TABLE "booking_companions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_places_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"buyer" text NOT NULL,
	"user_id" text,
	"visitor_hash" text,
	"email" text NOT NULL,
	"tickets" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"is_private" boolean NOT NULL,
	"status" text NOT NULL,
	"booking_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_places_seats" CHECK ("waiting_places"."seats" >= 1),
	CONSTRAINT "waiting_places_status" CHECK ("waiting_places"."status" in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left'))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_amounts";--> statement-breakpoint
ALTER TABLE "booking_guests" ADD COLUMN "checked_in_by" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reschedules_uuid" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "waiting_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "booking_companions" ADD CONSTRAINT "booking_companions_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_companions_once" ON "booking_companions" USING btree ("booking_uuid","email") WHERE "booking_companions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_places_line" ON "waiting_places" USING btree ("session_id","number") WHERE "waiting_places"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_places_booking" ON "waiting_places" USING btree ("booking_uuid");--> statement-breakpoint
CREATE INDEX "waiting_places_buyer" ON "waiting_places" USING btree ("buyer");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_once" ON "waiting_places" USING btree ("session_id","email") WHERE "waiting_places"."status" in ('waiting', 'offered');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reschedules_uuid_bookings_uuid_fk" FOREIGN KEY ("reschedules_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_reschedules" ON "bookings" USING btree ("reschedules_uuid") WHERE "bookings"."reschedules_uuid" is not null;--> statement-breakpoint
CREATE INDEX "bookings_session" ON "bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amounts" CHECK ("bookings"."subtotal" >= 0 and "bookings"."discount" >= 0 and "bookings"."voucher_amount" >= 0 and "bookings"."card_amount" >= 0 and "bookings"."refund_amount" >= 0);