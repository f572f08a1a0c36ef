ALTER TABLE "voucher_ledger" DROP CONSTRAINT "voucher_ledger_kind";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "taken_from_voucher" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_ledger" ADD CONSTRAINT "voucher_ledger_kind" CHECK (case "voucher_ledger"."kind"
        when 'issue' then "voucher_ledger"."amount" > 0 and "voucher_ledger"."booking_uuid" is null
        when 'redeem' then "voucher_ledger"."amount" < 0 and "voucher_ledger"."booking_uuid" is not null
        when 'restore' then "voucher_ledger"."amount" > 0
        when 'refund' then "voucher_ledger"."amount" < 0 and "voucher_ledger"."booking_uuid" is null
        when 'extend' then "voucher_ledger"."amount" = 0
        when 'expire' then "voucher_ledger"."amount" = 0
        else false end);