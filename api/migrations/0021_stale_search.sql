-- What rows of before hold may be older than their experience, so they are written anew.
ALTER TABLE "experience_search" ADD COLUMN "is_stale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "experience_search" ALTER COLUMN "is_stale" SET DEFAULT false;--> statement-breakpoint
CREATE FUNCTION search_row_is_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows that are marked already are written too: a job that has read the experience before this change holds their lock.
  IF TG_TABLE_NAME = 'hosts' THEN
    UPDATE experience_search SET is_stale = true WHERE experience_id IN (
      SELECT s.experience_id FROM experience_search s JOIN experiences e ON e.id = s.experience_id
      WHERE e.host_id = NEW.id ORDER BY s.ctid FOR UPDATE OF s);
  ELSIF TG_TABLE_NAME = 'tickets' THEN
    UPDATE experience_search SET is_stale = true WHERE experience_id IN (OLD.experience_id, NEW.experience_id);
  ELSE
    UPDATE experience_search SET is_stale = true WHERE experience_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER experiences_stale_search AFTER UPDATE ON "experiences" FOR EACH ROW WHEN (
  (OLD.host_id, OLD.name, OLD.headline, OLD.keywords, OLD.categories, OLD.facilities, OLD.town, OLD.latitude, OLD.longitude,
    OLD.duration_minutes, OLD.min_guests, OLD.max_guests, OLD.unaccompanied_children_ok, OLD.private_allowed, OLD.status)
  IS DISTINCT FROM
  (NEW.host_id, NEW.name, NEW.headline, NEW.keywords, NEW.categories, NEW.facilities, NEW.town, NEW.latitude, NEW.longitude,
    NEW.duration_minutes, NEW.min_guests, NEW.max_guests, NEW.unaccompanied_children_ok, NEW.private_allowed, NEW.status)
) EXECUTE FUNCTION search_row_is_stale();
--> statement-breakpoint
CREATE TRIGGER hosts_stale_search AFTER UPDATE ON "hosts" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_row_is_stale();
--> statement-breakpoint
CREATE TRIGGER tickets_stale_search AFTER UPDATE ON "tickets" FOR EACH ROW
  WHEN ((OLD.experience_id, OLD.kind, OLD.min, OLD.max) IS DISTINCT FROM (NEW.experience_id, NEW.kind, NEW.min, NEW.max))
  EXECUTE FUNCTION search_row_is_stale();
--> statement-breakpoint
CREATE TRIGGER tickets_added_stale_search AFTER INSERT OR DELETE ON "tickets" FOR EACH ROW EXECUTE FUNCTION search_row_is_stale();
--> statement-breakpoint
CREATE FUNCTION search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (experience_id) VALUES ('') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_words_changed AFTER UPDATE ON "experience_words" FOR EACH ROW
  WHEN (OLD.document IS DISTINCT FROM NEW.document) EXECUTE FUNCTION search_words_changed();
