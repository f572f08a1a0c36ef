CREATE TABLE "booking_guests" (
	"booking_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"checked_in_at" timestamp (3) with time zone,
	CONSTRAINT "booking_guests_booking_uuid_position_pk" PRIMARY KEY("booking_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "booking_lines" (
	"booking_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"ticket_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "booking_lines_booking_uuid_position_pk" PRIMARY KEY("booking_uuid","position"),
	CONSTRAINT "booking_lines_amounts" CHECK ("booking_lines"."unit_price" >= 0 and "booking_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"session_id" bigint NOT NULL,
	"experience_id" text NOT NULL,
	"experience" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"visitor_hash" text,
	"buyer" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"seats" integer NOT NULL,
	"is_private" boolean NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"voucher_amount" integer DEFAULT 0 NOT NULL,
	"card_amount" integer NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"refund_status" text DEFAULT 'none' NOT NULL,
	"cancellation_policy" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"extensions" integer DEFAULT 0 NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_seats" CHECK ("bookings"."seats" >= 1),
	CONSTRAINT "bookings_amounts" CHECK ("bookings"."subtotal" >= 0 and "bookings"."discount" >= 0 and "bookings"."voucher_amount" >= 0 and "bookings"."card_amount" >= 0),
	CONSTRAINT "bookings_sum" CHECK ("bookings"."card_amount" = "bookings"."subtotal" - "bookings"."discount" - "bookings"."voucher_amount"),
	CONSTRAINT "bookings_extensions" CHECK ("bookings"."extensions" between 0 and 10),
	CONSTRAINT "bookings_hold_has_end" CHECK (("bookings"."status" in ('held', 'awaiting_payment')) = ("bookings"."expires_at" is not null)),
	CONSTRAINT "bookings_confirmed_is_settled" CHECK ("bookings"."status" <> 'confirmed' or "bookings"."payment_status" in ('paid', 'none_required')),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'awaiting_payment', 'confirmed', 'completed', 'expired', 'cancelled_by_customer', 'cancelled_by_host', 'no_show'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"provider_ref" text,
	"amount" integer NOT NULL,
	"amount_received" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"decline_message" text,
	"error_code" text,
	"reported_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_booking_uuid_unique" UNIQUE("booking_uuid"),
	CONSTRAINT "payments_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."amount_received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"provider_ref" text,
	"status" text NOT NULL,
	"error_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "experience_search" (
	"experience_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"point" "cube" NOT NULL,
	"category_bits" bigint NOT NULL,
	"facility_bits" integer NOT NULL,
	"price_from" integer NOT NULL,
	"rating" real NOT NULL,
	"standing" real NOT NULL,
	"min_guests" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"has_child_ticket" boolean NOT NULL,
	"children_alone" boolean NOT NULL,
	"private_allowed" boolean NOT NULL,
	"near_days" smallint NOT NULL,
	"label" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"base_day" date NOT NULL,
	"seats" smallint[] NOT NULL,
	"private_rooms" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"headline" text NOT NULL,
	"keywords" text NOT NULL,
	"description" text NOT NULL,
	"itinerary" jsonb NOT NULL,
	"inclusions" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"facilities" text[] NOT NULL,
	"images" jsonb NOT NULL,
	"address" text NOT NULL,
	"town" text NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"meeting_point" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"min_age" integer,
	"unaccompanied_children_ok" boolean NOT NULL,
	"min_guests" integer NOT NULL,
	"max_guests" integer NOT NULL,
	"private_allowed" boolean NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"cancellation_policy" text NOT NULL,
	"vouchers_allowed" boolean NOT NULL,
	"status" text NOT NULL,
	"price_from" integer NOT NULL,
	"rating_avg" real,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "experiences_id_has_no_hyphen" CHECK ("experiences"."id" ~ '^[0-9a-z]{1,20}$'),
	CONSTRAINT "experiences_price" CHECK ("experiences"."price_from" >= 0),
	CONSTRAINT "experiences_guests" CHECK ("experiences"."min_guests" >= 1 and "experiences"."max_guests" >= "experiences"."min_guests"),
	CONSTRAINT "experiences_status" CHECK ("experiences"."status" in ('live', 'paused')),
	CONSTRAINT "experiences_policy" CHECK ("experiences"."cancellation_policy" in ('flexible', 'moderate', 'strict')),
	CONSTRAINT "experiences_cutoff" CHECK ("experiences"."cutoff_minutes" between 0 and 2880)
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"email" text NOT NULL,
	"avatar" jsonb,
	"since" date NOT NULL,
	"verified" boolean NOT NULL,
	"rating_avg" real,
	"rating_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"experience_id" text NOT NULL,
	"booking_uuid" text,
	"user_id" text,
	"first_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"host_reply" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_booking_uuid_unique" UNIQUE("booking_uuid"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") between 10 and 2000)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"experience_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"bookable_until" timestamp (3) with time zone NOT NULL,
	"local_date" date NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"seats_sold_elsewhere" integer DEFAULT 0 NOT NULL,
	"private_taken" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	CONSTRAINT "sessions_seats" CHECK ("sessions"."seats_taken" between 0 and "sessions"."capacity"),
	CONSTRAINT "sessions_elsewhere" CHECK ("sessions"."seats_sold_elsewhere" between 0 and "sessions"."seats_taken"),
	CONSTRAINT "sessions_private" CHECK (not "sessions"."private_taken" or "sessions"."seats_taken" = "sessions"."capacity"),
	CONSTRAINT "sessions_times" CHECK ("sessions"."ends_at" > "sessions"."starts_at" and "sessions"."bookable_until" <= "sessions"."starts_at"),
	CONSTRAINT "sessions_status" CHECK ("sessions"."status" in ('scheduled', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"experience_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	CONSTRAINT "tickets_price" CHECK ("tickets"."price" >= 0),
	CONSTRAINT "tickets_range" CHECK ("tickets"."min" >= 1 and "tickets"."max" >= "tickets"."min"),
	CONSTRAINT "tickets_kind" CHECK ("tickets"."kind" in ('adult', 'child', 'private'))
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"status_from" text,
	"status_to" text,
	"actor" text NOT NULL,
	"details" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"recipient" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbox_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "qa_clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "seed_runs" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seed" integer NOT NULL,
	"start_day" text NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"is_guest" boolean DEFAULT false NOT NULL,
	"phone" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"avatar" text,
	"birth_date" date,
	"email_verified_at" timestamp (3) with time zone,
	"terms_accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"wishlist_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlist_items_wishlist_id_experience_id_pk" PRIMARY KEY("wishlist_id","experience_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_guests" ADD CONSTRAINT "booking_guests_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_lines" ADD CONSTRAINT "booking_lines_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_uuid_bookings_uuid_fk" FOREIGN KEY ("booking_uuid") REFERENCES "public"."bookings"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_search" ADD CONSTRAINT "experience_search_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_open_holds" ON "bookings" USING btree ("expires_at") WHERE "bookings"."status" in ('held', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "bookings_session_holds" ON "bookings" USING btree ("session_id","expires_at") WHERE "bookings"."status" in ('held', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "bookings_confirmed_end" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_hold_per_buyer" ON "bookings" USING btree ("session_id","buyer") WHERE "bookings"."status" in ('held', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("updated_at") WHERE "payments"."status" not in ('succeeded', 'cancelled');--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "experience_search_point" ON "experience_search" USING gist ("point");--> statement-breakpoint
CREATE INDEX "experience_search_document" ON "experience_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "experience_search_label" ON "experience_search" USING gin ("label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "experiences_host" ON "experiences" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "reviews_experience" ON "reviews" USING btree ("experience_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_experience_start" ON "sessions" USING btree ("experience_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_experience_day" ON "sessions" USING btree ("experience_id","local_date");--> statement-breakpoint
CREATE INDEX "tickets_experience" ON "tickets" USING btree ("experience_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "login_sessions_user" ON "login_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_seen" ON "login_sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account_email" ON "users" USING btree ("email") WHERE not "users"."is_guest";--> statement-breakpoint
CREATE INDEX "wishlists_user" ON "wishlists" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlists_one_default" ON "wishlists" USING btree ("user_id") WHERE "wishlists"."is_default";