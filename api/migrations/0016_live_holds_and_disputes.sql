CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ip_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bookings_buyer_holds" ON "bookings" USING btree ("buyer") WHERE "bookings"."status" in ('held', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "bookings_ip_holds" ON "bookings" USING btree ("ip_hash") WHERE "bookings"."status" in ('held', 'awaiting_payment');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ip_of_hold" CHECK ("bookings"."ip_hash" is null or "bookings"."status" in ('held', 'awaiting_payment'));