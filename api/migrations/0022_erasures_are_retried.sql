-- Erasures that Mailchimp had rejected were neither retried nor reported, and their rows stayed.
UPDATE "newsletter_subscribers" SET "tell_at" = now(), "tell_attempts" = 0 WHERE "status" = 'forgotten' AND "tell_at" IS NULL;
