CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_popup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"promotion" boolean NOT NULL,
	"status" text NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp (3) with time zone,
	"contact_hash" text NOT NULL,
	"tell_at" timestamp (3) with time zone,
	"tell_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_subscribers_status" CHECK ("newsletter_subscribers"."status" in ('pending', 'subscribed', 'unsubscribed', 'forgotten'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about_one";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subscriber_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_telling" ON "newsletter_subscribers" USING btree ("tell_at") WHERE "newsletter_subscribers"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_subscriber" ON "outbox" USING btree ("subscriber_id","created_at") WHERE "outbox"."subscriber_id" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_one" CHECK (num_nonnulls("outbox"."booking_uuid", "outbox"."voucher_uuid", "outbox"."user_id", "outbox"."subscriber_id", "outbox"."contact_id") = 1);