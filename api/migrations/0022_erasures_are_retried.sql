-- Erasures that Mailchimp had rejected were neither retried nor reported, and their rows stayed.
UPDATE "newsletter_subscribers" SET "tell_at" = now(), "tell_attempts" = 0 WHERE "status" = 'forgotten' AND "tell_at" IS NULL;--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about_one";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_one" CHECK (num_nonnulls("outbox"."booking_uuid", "outbox"."voucher_uuid", "outbox"."user_id", "outbox"."subscriber_id", "outbox"."contact_id") = case when "outbox"."kind" = 'staff_newsletter_removal' then 0 else 1 end);
