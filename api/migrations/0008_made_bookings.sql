CREATE TABLE "booking_companions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_amounts";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reschedules_uuid" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "booking_companions" ADD CONSTRAINT "booking_companions_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_companions_once" ON "booking_companions" USING btree ("booking_uuid","email") WHERE "booking_companions"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reschedules_uuid_bookings_uuid_fk" FOREIGN KEY ("reschedules_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_reschedules" ON "bookings" USING btree ("reschedules_uuid") WHERE "bookings"."reschedules_uuid" is not null;--> statement-breakpoint
CREATE INDEX "bookings_session" ON "bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_amounts" CHECK ("bookings"."subtotal" >= 0 and "bookings"."discount" >= 0 and "bookings"."voucher_amount" >= 0 and "bookings"."card_amount" >= 0 and "bookings"."refund_amount" >= 0);