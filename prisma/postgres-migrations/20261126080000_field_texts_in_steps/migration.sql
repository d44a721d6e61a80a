-- The text of a card's fields is made anew by whoever brings the index up to date, in batches: a field that is removed may have
-- a value on each of 10,000 cards, and its removal only notes them.
CREATE OR REPLACE FUNCTION cardinal_card_fields() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."fields" IS NOT DISTINCT FROM NEW."fields"
      AND (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = OLD."listId")
        IS NOT DISTINCT FROM (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = NEW."listId")
    THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO "TextToIndex" ("kind", "id") VALUES ('fields', NEW."id")
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT;
  RETURN NULL;
END $f$;

-- A field is removed or restored, or one of its options is renamed or removed. A new option is in no card.
CREATE OR REPLACE FUNCTION cardinal_field_texts() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF OLD."removedAt" IS NOT DISTINCT FROM NEW."removedAt" AND NOT EXISTS (
    SELECT o.value ->> 'id', o.value ->> 'name' FROM jsonb_array_elements(OLD."options"::jsonb) AS o
    EXCEPT SELECT n.value ->> 'id', n.value ->> 'name' FROM jsonb_array_elements(NEW."options"::jsonb) AS n
  ) THEN RETURN NULL; END IF;
  INSERT INTO "TextToIndex" ("kind", "id")
    SELECT 'fields', c."id" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
    WHERE l."boardId" IN (NEW."boardId", 'archive-' || NEW."boardId") AND strpos(c."fields", NEW."id") > 0
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT;
  RETURN NULL;
END $f$;
