CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"host_id" text,
	"reseller_id" text,
	"key_hash" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_kind" CHECK (case "api_keys"."kind"
        when 'partner' then "api_keys"."reseller_id" is null
        when 'reseller' then "api_keys"."reseller_id" is not null and "api_keys"."host_id" is null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "resellers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"review_note" text,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "experience_drafts_id_has_no_hyphen" CHECK ("experience_drafts"."id" ~ '^[0-9a-z]{1,20}$'),
	CONSTRAINT "experience_drafts_status" CHECK ("experience_drafts"."status" in ('draft', 'in_review')),
	CONSTRAINT "experience_drafts_submitted" CHECK (("experience_drafts"."status" = 'in_review') = ("experience_drafts"."submitted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "picture_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"experience_id" text NOT NULL,
	"source_url" text,
	"file_hash" text,
	"alt" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"picture_url" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "picture_jobs_status" CHECK ("picture_jobs"."status" in ('pending', 'done', 'failed')),
	CONSTRAINT "picture_jobs_done" CHECK (("picture_jobs"."status" = 'done') = ("picture_jobs"."picture_url" is not null)),
	CONSTRAINT "picture_jobs_finished_once" CHECK (("picture_jobs"."status" = 'pending') = ("picture_jobs"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "planned_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" text NOT NULL,
	"price" integer NOT NULL,
	"takes_effect_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "planned_prices_price" CHECK ("planned_prices"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "domain_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"status_from" text,
	"status_to" text,
	"details" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_fills" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"change_id" bigint NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host_id" text,
	"reseller_id" text,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"previous_secret_sealed" text,
	"previous_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"disabled_reason" text,
	CONSTRAINT "webhook_endpoints_kind" CHECK (case "webhook_endpoints"."kind"
        when 'partner' then "webhook_endpoints"."reseller_id" is null
        when 'reseller' then "webhook_endpoints"."reseller_id" is not null and "webhook_endpoints"."host_id" is null
        else false end),
	CONSTRAINT "webhook_endpoints_disabled" CHECK (("webhook_endpoints"."disabled_at" is null) = ("webhook_endpoints"."disabled_reason" is null)),
	CONSTRAINT "webhook_endpoints_rotation" CHECK (("webhook_endpoints"."previous_secret_sealed" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" text NOT NULL,
	"event_type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"retried_until" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text,
	CONSTRAINT "webhook_messages_number_unique" UNIQUE("number"),
	CONSTRAINT "webhook_messages_settled_once" CHECK ("webhook_messages"."delivered_at" is null or "webhook_messages"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"picture_url" text NOT NULL,
	"blur_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_plans" (
	"experience_id" text PRIMARY KEY NOT NULL,
	"pictures" jsonb NOT NULL,
	"goes_live" boolean NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reseller_bookings" (
	"booking_uuid" uuid PRIMARY KEY NOT NULL,
	"reseller_id" text NOT NULL,
	"uuid" uuid NOT NULL,
	"option_id" text NOT NULL,
	"reseller_reference" text,
	"notes" text,
	"contact" jsonb NOT NULL,
	"unit_items" jsonb NOT NULL,
	"cancellation_reason" text,
	"cancelled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"forgotten_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_bookings" (
	"booking_uuid" uuid PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"expires_at" timestamp (3) with time zone,
	"ticket_texts" text[],
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone,
	"last_error" text,
	"paid_at" timestamp (3) with time zone,
	"decides_later" boolean DEFAULT false NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "supplier_bookings_status" CHECK ("supplier_bookings"."status" in ('reserving', 'reserved', 'confirming', 'confirmed', 'releasing', 'released', 'cancelled_by_supplier'))
);
--> statement-breakpoint
CREATE TABLE "supplier_products" (
	"supplier_id" text NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"status" text NOT NULL,
	"experience_id" text,
	"latest" jsonb NOT NULL,
	"accepted" jsonb,
	"next_read_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"sale_stopped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "supplier_products_supplier_id_product_id_option_id_pk" PRIMARY KEY("supplier_id","product_id","option_id"),
	CONSTRAINT "supplier_products_status" CHECK ("supplier_products"."status" in ('new', 'sold', 'ignored', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "supplier_sessions" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"product_id" text NOT NULL,
	"option_id" text NOT NULL,
	"availability_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"key_sealed" text NOT NULL,
	"host_id" text NOT NULL,
	"contact" jsonb,
	"status" text NOT NULL,
	"products_read_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suppliers_status" CHECK ("suppliers"."status" in ('active', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "blackout_dates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blackout_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"experience_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "blackout_dates_range" CHECK ("blackout_dates"."ends_on" >= "blackout_dates"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"experience_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"start_time" text NOT NULL,
	"rrule" text NOT NULL,
	"capacity" integer NOT NULL,
	"excluded_dates" text[] NOT NULL,
	"extra_dates" text[] NOT NULL,
	"materialised_until" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedules_start_time" CHECK ("schedules"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "schedules_capacity" CHECK ("schedules"."capacity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_sum";--> statement-breakpoint
ALTER TABLE "experiences" DROP CONSTRAINT "experiences_status";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about_one";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "awaits_supplier_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "invoice_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "invoice_credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "schedule_id" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_drafts" ADD CONSTRAINT "experience_drafts_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_prices" ADD CONSTRAINT "planned_prices_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_fills" ADD CONSTRAINT "session_fills_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_plans" ADD CONSTRAINT "picture_plans_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_bookings" ADD CONSTRAINT "reseller_bookings_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_bookings" ADD CONSTRAINT "reseller_bookings_reseller_id_resellers_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."resellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bookings" ADD CONSTRAINT "supplier_bookings_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bookings" ADD CONSTRAINT "supplier_bookings_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_sessions" ADD CONSTRAINT "supplier_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackout_dates" ADD CONSTRAINT "blackout_dates_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_host" ON "api_keys" USING btree ("host_id") WHERE "api_keys"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_reseller" ON "api_keys" USING btree ("reseller_id") WHERE "api_keys"."reseller_id" is not null;--> statement-breakpoint
CREATE INDEX "experience_drafts_host" ON "experience_drafts" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "experience_drafts_in_review" ON "experience_drafts" USING btree ("submitted_at") WHERE "experience_drafts"."status" = 'in_review';--> statement-breakpoint
CREATE INDEX "picture_jobs_pending" ON "picture_jobs" USING btree ("next_attempt_at") WHERE "picture_jobs"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "picture_jobs_experience" ON "picture_jobs" USING btree ("experience_id","created_at");--> statement-breakpoint
CREATE INDEX "picture_jobs_file" ON "picture_jobs" USING btree ("file_hash") WHERE "picture_jobs"."file_hash" is not null;--> statement-breakpoint
CREATE INDEX "picture_jobs_finished" ON "picture_jobs" USING btree ("finished_at") WHERE "picture_jobs"."finished_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_prices_ticket" ON "planned_prices" USING btree ("ticket_id","takes_effect_at");--> statement-breakpoint
CREATE INDEX "planned_prices_due" ON "planned_prices" USING btree ("takes_effect_at");--> statement-breakpoint
CREATE INDEX "session_fills_age" ON "session_fills" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_host" ON "webhook_endpoints" USING btree ("host_id") WHERE "webhook_endpoints"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_reseller" ON "webhook_endpoints" USING btree ("reseller_id") WHERE "webhook_endpoints"."reseller_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_pending" ON "webhook_messages" USING btree ("endpoint_id","next_attempt_at","number") WHERE "webhook_messages"."delivered_at" is null and "webhook_messages"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_messages_leased" ON "webhook_messages" USING btree ("endpoint_id","leased_until") WHERE "webhook_messages"."leased_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_endpoint" ON "webhook_messages" USING btree ("endpoint_id","number");--> statement-breakpoint
CREATE INDEX "webhook_messages_failed" ON "webhook_messages" USING btree ("failed_at") WHERE "webhook_messages"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_bookings_uuid" ON "reseller_bookings" USING btree ("reseller_id","uuid");--> statement-breakpoint
CREATE INDEX "reseller_bookings_reference" ON "reseller_bookings" USING btree ("reseller_id","reseller_reference") WHERE "reseller_bookings"."reseller_reference" is not null;--> statement-breakpoint
CREATE INDEX "reseller_bookings_to_forget" ON "reseller_bookings" USING btree ("updated_at") WHERE "reseller_bookings"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_bookings_due" ON "supplier_bookings" USING btree ("next_attempt_at") WHERE "supplier_bookings"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "supplier_bookings_watched" ON "supplier_bookings" USING btree ("next_read_at") WHERE "supplier_bookings"."next_read_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_products_experience" ON "supplier_products" USING btree ("experience_id") WHERE "supplier_products"."experience_id" is not null;--> statement-breakpoint
CREATE INDEX "supplier_products_due" ON "supplier_products" USING btree ("next_read_at") WHERE "supplier_products"."status" = 'sold';--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_sessions_availability" ON "supplier_sessions" USING btree ("supplier_id","product_id","option_id","availability_id");--> statement-breakpoint
CREATE INDEX "blackout_dates_experience" ON "blackout_dates" USING btree ("experience_id","starts_on");--> statement-breakpoint
CREATE INDEX "schedules_experience" ON "schedules" USING btree ("experience_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_invoice" CHECK ("bookings"."invoice_amount" >= 0 and "bookings"."invoice_credit" between 0 and "bookings"."invoice_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_sum" CHECK ("bookings"."card_amount" = "bookings"."subtotal" - "bookings"."discount" - "bookings"."voucher_amount" - "bookings"."invoice_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_status" CHECK ("experiences"."status" in ('live', 'paused', 'retired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_one" CHECK (num_nonnulls("outbox"."booking_uuid", "outbox"."voucher_uuid", "outbox"."user_id", "outbox"."subscriber_id", "outbox"."contact_id") = case when "outbox"."kind" in ('staff_newsletter_removal', 'staff_webhook_disabled') then 0 else 1 end) NOT VALID;--> statement-breakpoint
CREATE FUNCTION note_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.updated_at := now();
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_note_change BEFORE UPDATE ON "bookings" FOR EACH ROW EXECUTE FUNCTION note_booking_change();