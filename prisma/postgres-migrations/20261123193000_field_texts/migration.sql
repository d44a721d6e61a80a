-- The search finds values of custom fields: a card has a text of them, which is indexed like a comment. Of
-- persons, dates and checkboxes it has nothing: the filters of a board find them.
CREATE TABLE "FieldText" (
  "cardId" TEXT COLLATE "C" PRIMARY KEY REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "number" BIGINT NOT NULL DEFAULT nextval('"TextNumber"'),
  "text" TEXT COLLATE "C" NOT NULL
);
CREATE INDEX "FieldText_number_idx" ON "FieldText"("number");
CREATE INDEX "FieldText_words_idx" ON "FieldText"
  USING gin(cardinal_in_blocks(cardinal_vector("text"), "number"));

-- What that text should be: one line for each value, in the order of the fields; NULL for none.
CREATE VIEW "CardFieldText" AS
  SELECT c."id" AS "cardId", (
    SELECT string_agg(
      CASE f."kind"
        WHEN 'choice' THEN (
          SELECT o.value ->> 'name' FROM jsonb_array_elements(f."options"::jsonb) AS o
          WHERE o.value ->> 'id' = v.value
        )
        ELSE v.value END,
      E'\n' ORDER BY f."position", f."id")
    FROM "List" l
    JOIN "CustomField" f ON f."boardId" = replace(l."boardId", 'archive-', '')
    JOIN jsonb_each_text(c."fields"::jsonb) AS v ON v.key = f."id"
    WHERE l."id" = c."listId" AND f."removedAt" IS NULL AND f."kind" IN ('text', 'number', 'link', 'choice')
  ) AS "text"
  FROM "Card" c WHERE c."fields" IS NOT NULL;

-- The words of these texts are noted for the vocabulary.
CREATE FUNCTION cardinal_note_fields() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  INSERT INTO "TextToIndex" ("kind", "id") VALUES ('field', NEW."cardId")
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT;
  RETURN NULL;
END $f$;
CREATE TRIGGER "FieldText_change_index" AFTER INSERT OR UPDATE ON "FieldText"
  FOR EACH ROW EXECUTE FUNCTION cardinal_note_fields();

CREATE FUNCTION cardinal_card_fields() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."fields" IS NOT DISTINCT FROM NEW."fields"
      AND (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = OLD."listId")
        IS NOT DISTINCT FROM (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = NEW."listId")
    THEN RETURN NULL; END IF;
    DELETE FROM "FieldText" WHERE "cardId" = NEW."id";
  END IF;
  INSERT INTO "FieldText" ("cardId", "text")
    SELECT "cardId", "text" FROM "CardFieldText" WHERE "cardId" = NEW."id" AND "text" IS NOT NULL;
  RETURN NULL;
END $f$;
CREATE TRIGGER "Card_insert_fields" AFTER INSERT ON "Card" FOR EACH ROW
  WHEN (NEW."fields" IS NOT NULL) EXECUTE FUNCTION cardinal_card_fields();
CREATE TRIGGER "Card_update_fields" AFTER UPDATE OF "fields", "listId" ON "Card" FOR EACH ROW
  WHEN (OLD."fields" IS NOT NULL OR NEW."fields" IS NOT NULL) EXECUTE FUNCTION cardinal_card_fields();

-- A field is removed or restored, or one of its options is renamed or removed. A new option is in no card.
CREATE FUNCTION cardinal_field_texts() RETURNS trigger LANGUAGE plpgsql AS $f$
DECLARE
  cards text[];
BEGIN
  IF OLD."removedAt" IS NOT DISTINCT FROM NEW."removedAt" AND NOT EXISTS (
    SELECT o.value ->> 'id', o.value ->> 'name' FROM jsonb_array_elements(OLD."options"::jsonb) AS o
    EXCEPT SELECT n.value ->> 'id', n.value ->> 'name' FROM jsonb_array_elements(NEW."options"::jsonb) AS n
  ) THEN RETURN NULL; END IF;
  cards := ARRAY(
    SELECT c."id" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
    WHERE l."boardId" IN (NEW."boardId", 'archive-' || NEW."boardId") AND strpos(c."fields", NEW."id") > 0
  );
  DELETE FROM "FieldText" WHERE "cardId" = ANY (cards);
  INSERT INTO "FieldText" ("cardId", "text")
    SELECT "cardId", "text" FROM "CardFieldText" WHERE "cardId" = ANY (cards) AND "text" IS NOT NULL;
  RETURN NULL;
END $f$;
CREATE TRIGGER "CustomField_update_texts" AFTER UPDATE OF "options", "removedAt" ON "CustomField" FOR EACH ROW
  WHEN (NEW."kind" IN ('text', 'number', 'link', 'choice')) EXECUTE FUNCTION cardinal_field_texts();

-- What exists already.
INSERT INTO "FieldText" ("cardId", "text")
  SELECT "cardId", "text" FROM "CardFieldText" WHERE "text" IS NOT NULL;
