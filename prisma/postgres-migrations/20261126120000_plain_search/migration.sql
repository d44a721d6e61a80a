-- The search gets a plain index: the words of cards and of texts, and their folded texts. Triggers only note what has changed;
-- the server folds the texts and writes the index.
DROP TRIGGER "Card_insert_index" ON "Card";
DROP TRIGGER "Card_update_index" ON "Card";
DROP TRIGGER "Card_update_labels" ON "Card";
DROP TRIGGER "Card_delete_index" ON "Card";
DROP TRIGGER "Card_move_index" ON "Card";
DROP TRIGGER "Card_update_fields" ON "Card";
DROP TRIGGER "Comment_board" ON "Comment";
DROP TRIGGER "ChecklistItem_board" ON "ChecklistItem";
DROP TRIGGER "FieldText_board" ON "FieldText";
DROP TRIGGER "FieldText_change_index" ON "FieldText";
DROP TABLE "SearchedCard";
DROP TABLE "WordEnding";
DROP INDEX "Comment_words_idx", "ChecklistItem_words_idx", "FieldText_words_idx";
CREATE TABLE "CardWords" (
  "number" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "cardId" TEXT COLLATE "C" NOT NULL UNIQUE,
  "title" TSVECTOR NOT NULL,
  "labels" TSVECTOR NOT NULL,
  "words" TSVECTOR NOT NULL,
  "parts" TEXT NOT NULL,
  "labelParts" TEXT NOT NULL
);
CREATE INDEX "CardWords_title_idx" ON "CardWords" USING gin("title");
CREATE INDEX "CardWords_labels_idx" ON "CardWords" USING gin("labels");
CREATE INDEX "CardWords_words_idx" ON "CardWords" USING gin("words");
CREATE TABLE "TextWords" (
  "number" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "kind" TEXT COLLATE "C" NOT NULL,
  "textId" TEXT COLLATE "C" NOT NULL,
  "cardId" TEXT COLLATE "C" NOT NULL,
  "words" TSVECTOR NOT NULL,
  "parts" TEXT NOT NULL,
  UNIQUE ("textId", "kind")
);
CREATE INDEX "TextWords_words_idx" ON "TextWords" USING gin("words");

-- The inside of words is found where the server has this extension, and lets the owner of a database have it.
DO $f$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "CardWords_parts_idx" ON "CardWords" USING gin("parts" gin_trgm_ops);
  CREATE INDEX "CardWords_labelParts_idx" ON "CardWords" USING gin("labelParts" gin_trgm_ops);
  CREATE INDEX "TextWords_parts_idx" ON "TextWords" USING gin("parts" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN NULL;
END $f$;

CREATE FUNCTION cardinal_note(note text, noted text) RETURNS void LANGUAGE sql AS $f$
  INSERT INTO "TextToIndex" ("kind", "id") VALUES (note, noted)
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT
$f$;
-- What comes back by an undo may still be in the index.
CREATE OR REPLACE FUNCTION cardinal_note_text() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF TG_OP = 'INSERT' AND TG_ARGV[0] = 'card' THEN
    INSERT INTO "CardWords" VALUES (DEFAULT, NEW."id", '', '', '', '', '')
      ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "TextWords" VALUES (DEFAULT, TG_ARGV[0], NEW."id", NEW."cardId", '', '')
      ON CONFLICT DO NOTHING;
  END IF;
  PERFORM cardinal_note(TG_ARGV[0], coalesce(NEW."id", OLD."id"));
  RETURN NULL;
END $f$;
CREATE TRIGGER "Card_change_index" AFTER INSERT OR DELETE ON "Card"
  FOR EACH ROW EXECUTE FUNCTION cardinal_note_text('card');
CREATE TRIGGER "Card_update_index" AFTER UPDATE OF "title", "description", "labels" ON "Card" FOR EACH ROW
  WHEN (OLD."title" <> NEW."title" OR OLD."description" <> NEW."description" OR OLD."labels" <> NEW."labels")
  EXECUTE FUNCTION cardinal_note_text('card');

CREATE OR REPLACE FUNCTION cardinal_card_fields() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  PERFORM cardinal_note('fields', NEW."id");
  RETURN NULL;
END $f$;
CREATE TRIGGER "Card_update_fields" AFTER UPDATE OF "fields" ON "Card" FOR EACH ROW
  WHEN (OLD."fields" IS DISTINCT FROM NEW."fields") EXECUTE FUNCTION cardinal_card_fields();

CREATE FUNCTION cardinal_note_moved() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = OLD."listId")
    IS NOT DISTINCT FROM (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = NEW."listId")
  THEN RETURN NULL; END IF;
  PERFORM cardinal_note('moved', NEW."id");
  PERFORM cardinal_note('card', NEW."id");
  IF NEW."fields" IS NOT NULL THEN PERFORM cardinal_note('fields', NEW."id"); END IF;
  RETURN NULL;
END $f$;
CREATE TRIGGER "Card_move_index" AFTER UPDATE OF "listId" ON "Card" FOR EACH ROW
  WHEN (OLD."listId" <> NEW."listId") EXECUTE FUNCTION cardinal_note_moved();

CREATE FUNCTION cardinal_note_field_text() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  PERFORM cardinal_note('field', OLD."cardId");
  RETURN NULL;
END $f$;
CREATE TRIGGER "FieldText_delete_index" AFTER DELETE ON "FieldText" FOR EACH ROW EXECUTE FUNCTION cardinal_note_field_text();

-- What exists already, numbered by age. The oldest notes first, because the newest ones are worked on first.
INSERT INTO "CardWords" ("cardId", "title", "labels", "words", "parts", "labelParts")
  SELECT "id", '', '', '', '', '' FROM "Card" ORDER BY "number";
INSERT INTO "TextWords" ("kind", "textId", "cardId", "words", "parts")
  SELECT t."kind", t."id", t."cardId", '', '' FROM (
    SELECT 'comment' AS "kind", "id", "cardId", "number" FROM "Comment"
    UNION ALL SELECT 'item', "id", "cardId", "number" FROM "ChecklistItem"
    UNION ALL SELECT 'field', "cardId", "cardId", "number" FROM "FieldText"
  ) AS t ORDER BY t."number";
DELETE FROM "TextToIndex" WHERE "kind" <> 'fields';
INSERT INTO "TextToIndex" ("kind", "id") SELECT "kind", "textId" FROM "TextWords" ORDER BY "number";
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'card', "cardId" FROM "CardWords" ORDER BY "number";

ALTER TABLE "Card" DROP COLUMN "number";
ALTER TABLE "Comment" DROP COLUMN "number", DROP COLUMN "board";
ALTER TABLE "ChecklistItem" DROP COLUMN "number", DROP COLUMN "board";
ALTER TABLE "FieldText" DROP COLUMN "number", DROP COLUMN "board";
DROP SEQUENCE "TextNumber", "CardNumber";
DROP FUNCTION cardinal_index_card, cardinal_index_labels, cardinal_drop_card, cardinal_move_card, cardinal_text_board,
  cardinal_note_fields, cardinal_has, cardinal_indexed, cardinal_labels, cardinal_lexemes, cardinal_words, cardinal_vector,
  cardinal_query, cardinal_fold, cardinal_board_of_card, cardinal_board_of, cardinal_board, cardinal_home CASCADE;
