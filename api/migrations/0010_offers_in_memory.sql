CREATE TABLE "search_changes" (
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"experience_id" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_changes_changed_in_experience_id_pk" PRIMARY KEY("changed_in","experience_id")
);
--> statement-breakpoint
DROP INDEX "experience_search_point";--> statement-breakpoint
DROP INDEX "experience_search_standing";--> statement-breakpoint
DROP INDEX "experience_search_price";--> statement-breakpoint
DROP INDEX "experience_search_rating";--> statement-breakpoint
CREATE INDEX "search_changes_age" ON "search_changes" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "experience_search" DROP COLUMN "most_seats";--> statement-breakpoint
ALTER TABLE "experience_search" DROP COLUMN "any_private";--> statement-breakpoint
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := '';
BEGIN
  IF TG_OP = 'DELETE' THEN
    changed := OLD.experience_id;
  ELSIF TG_OP <> 'TRUNCATE' THEN
    changed := NEW.experience_id;
  END IF;
  INSERT INTO search_changes (experience_id) VALUES (changed) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_changed AFTER INSERT OR UPDATE OR DELETE ON experience_search FOR EACH ROW EXECUTE FUNCTION search_changed();
--> statement-breakpoint
CREATE TRIGGER search_emptied AFTER TRUNCATE ON experience_search FOR EACH STATEMENT EXECUTE FUNCTION search_changed();
