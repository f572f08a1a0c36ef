CREATE TABLE "booking_vouchers" (
	"booking_uuid" uuid NOT NULL,
	"voucher_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"covers" integer NOT NULL,
	"drawn" integer NOT NULL,
	"tickets" jsonb NOT NULL,
	"is_taken" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booking_vouchers_booking_uuid_voucher_uuid_pk" PRIMARY KEY("booking_uuid","voucher_uuid"),
	CONSTRAINT "booking_vouchers_amounts" CHECK ("booking_vouchers"."covers" > 0 and "booking_vouchers"."drawn" >= 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"booking_uuid" uuid,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voucher_ledger_balance" CHECK ("voucher_ledger"."balance_after" >= 0),
	CONSTRAINT "voucher_ledger_kind" CHECK (case "voucher_ledger"."kind"
        when 'issue' then "voucher_ledger"."amount" > 0 and "voucher_ledger"."booking_uuid" is null
        when 'redeem' then "voucher_ledger"."amount" < 0 and "voucher_ledger"."booking_uuid" is not null
        when 'restore' then "voucher_ledger"."amount" > 0 and "voucher_ledger"."booking_uuid" is not null
        when 'refund' then "voucher_ledger"."amount" < 0 and "voucher_ledger"."booking_uuid" is null
        when 'extend' then "voucher_ledger"."amount" = 0
        when 'expire' then "voucher_ledger"."amount" = 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"initial" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"experience_id" text,
	"experience" jsonb,
	"tickets" jsonb NOT NULL,
	"code_hash" text,
	"code_sealed" text,
	"last4" text,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"refund_status" text DEFAULT 'none' NOT NULL,
	"delivery" text NOT NULL,
	"user_id" text,
	"visitor_hash" text,
	"buyer_first_name" text NOT NULL,
	"buyer_last_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"sender_name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"message" text NOT NULL,
	"design" text NOT NULL,
	"deliver_on" date,
	"deliver_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"times_sent" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"is_extended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vouchers_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "vouchers_balance" CHECK ("vouchers"."balance" between 0 and "vouchers"."initial"),
	CONSTRAINT "vouchers_initial" CHECK ("vouchers"."initial" > 0),
	CONSTRAINT "vouchers_kind" CHECK ("vouchers"."kind" in ('money', 'experience')),
	CONSTRAINT "vouchers_experience" CHECK (("vouchers"."kind" = 'experience') = ("vouchers"."experience_id" is not null)),
	CONSTRAINT "vouchers_status" CHECK (case "vouchers"."status"
        when 'pending_payment' then "vouchers"."balance" = 0
        when 'void' then "vouchers"."balance" = 0
        when 'scheduled' then "vouchers"."balance" = "vouchers"."initial"
        when 'active' then "vouchers"."balance" = "vouchers"."initial"
        when 'partially_redeemed' then "vouchers"."balance" > 0 and "vouchers"."balance" < "vouchers"."initial"
        when 'redeemed' then "vouchers"."balance" = 0
        when 'expired' then true
        when 'refunded' then "vouchers"."balance" = 0
        else false end),
	CONSTRAINT "vouchers_paid_has_code" CHECK ("vouchers"."status" in ('pending_payment', 'void') or ("vouchers"."code_hash" is not null and "vouchers"."code_sealed" is not null and "vouchers"."expires_at" is not null and "vouchers"."paid_at" is not null)),
	CONSTRAINT "vouchers_delivery" CHECK ("vouchers"."delivery" in ('not_due', 'queued', 'sent', 'bounced')),
	CONSTRAINT "vouchers_message" CHECK (char_length("vouchers"."message") <= 500)
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "booking_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "booking_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_uuid" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "voucher_uuid" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking_vouchers" ADD CONSTRAINT "booking_vouchers_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_vouchers" ADD CONSTRAINT "booking_vouchers_voucher_uuid_vouchers_uuid_fk" FOREIGN KEY ("voucher_uuid") REFERENCES "public"."vouchers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_ledger" ADD CONSTRAINT "voucher_ledger_voucher_uuid_vouchers_uuid_fk" FOREIGN KEY ("voucher_uuid") REFERENCES "public"."vouchers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_ledger" ADD CONSTRAINT "voucher_ledger_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_vouchers_voucher" ON "booking_vouchers" USING btree ("voucher_uuid");--> statement-breakpoint
CREATE INDEX "voucher_ledger_voucher" ON "voucher_ledger" USING btree ("voucher_uuid","id");--> statement-breakpoint
CREATE INDEX "vouchers_bought_by" ON "vouchers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "vouchers_claimed_by" ON "vouchers" USING btree ("claimed_by","claimed_at");--> statement-breakpoint
CREATE INDEX "vouchers_to_deliver" ON "vouchers" USING btree ("deliver_at") WHERE "vouchers"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "vouchers_to_expire" ON "vouchers" USING btree ("expires_at") WHERE "vouchers"."status" in ('active', 'partially_redeemed');--> statement-breakpoint
CREATE INDEX "vouchers_unpaid" ON "vouchers" USING btree ("created_at") WHERE "vouchers"."status" = 'pending_payment';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voucher_uuid_vouchers_uuid_fk" FOREIGN KEY ("voucher_uuid") REFERENCES "public"."vouchers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voucher_uuid_unique" UNIQUE("voucher_uuid");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_one" CHECK (num_nonnulls("payments"."booking_uuid", "payments"."voucher_uuid") = 1);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_one" CHECK (num_nonnulls("outbox"."booking_uuid", "outbox"."voucher_uuid") = 1);--> statement-breakpoint
-- Looked at when a transaction ends, since voucher and ledger are written one after the other.
CREATE FUNCTION voucher_balance_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_voucher uuid := CASE TG_TABLE_NAME WHEN 'vouchers' THEN (to_jsonb(NEW) ->> 'uuid')::uuid ELSE (to_jsonb(NEW) ->> 'voucher_uuid')::uuid END;
BEGIN
	IF (SELECT balance FROM vouchers WHERE uuid = of_voucher) IS DISTINCT FROM
		(SELECT coalesce(sum(amount), 0) FROM voucher_ledger WHERE voucher_uuid = of_voucher) THEN
		RAISE EXCEPTION 'the balance of voucher % is not the sum of its ledger', of_voucher USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_balance_fits';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER voucher_balance_fits AFTER INSERT OR UPDATE OF balance ON vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION voucher_balance_fits();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER voucher_ledger_fits AFTER INSERT ON voucher_ledger DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION voucher_balance_fits();
--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER voucher_ledger_append_only BEFORE UPDATE OR DELETE ON voucher_ledger FOR EACH ROW EXECUTE FUNCTION append_only();
