ALTER TABLE "experiences" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "experiences" SET "updated_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION note_experience_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is generated is not known yet in a trigger that runs before.
  IF to_jsonb(new) - '{picture,updated_at}'::text[] IS DISTINCT FROM to_jsonb(old) - '{picture,updated_at}'::text[] THEN
    new.updated_at := now();
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER experiences_note_change BEFORE UPDATE ON "experiences" FOR EACH ROW EXECUTE FUNCTION note_experience_change();
