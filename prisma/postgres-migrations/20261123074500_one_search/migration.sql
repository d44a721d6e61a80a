-- The search finds comments, items of checklists, labels, the inside of words, and words with a slip.
-- docs/decisions says why it is so.

-- Texts that have changed since they were indexed. A job indexes them (app/database/text-index.server.ts), so
-- that the transaction of a change only notes them. A text that changes again gets a new number, so that a job
-- that has read the earlier text leaves it here. `kind` is comment, item, or card for the words of a card.
CREATE TABLE "TextToIndex" (
  "number" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "kind" TEXT COLLATE "C" NOT NULL,
  "id" TEXT COLLATE "C" NOT NULL
);
CREATE UNIQUE INDEX "TextToIndex_kind_id_key" ON "TextToIndex"("kind", "id");

-- Comments and items in the index. Newer ones have higher numbers.
CREATE TABLE "SearchedText" (
  "textId" TEXT COLLATE "C" PRIMARY KEY,
  "kind" TEXT COLLATE "C" NOT NULL,
  "cardId" TEXT COLLATE "C" NOT NULL REFERENCES "Card"("id") ON DELETE CASCADE,
  "number" BIGINT GENERATED ALWAYS AS IDENTITY,
  "words" tsvector NOT NULL
);
CREATE INDEX "SearchedText_words_idx" ON "SearchedText" USING gin("words");
CREATE INDEX "SearchedText_number_idx" ON "SearchedText"("number");
CREATE INDEX "SearchedText_cardId_idx" ON "SearchedText"("cardId");

-- Each word with each of its endings, so that the inside of a word is the beginning of an ending.
CREATE TABLE "WordEnding" (
  "ending" TEXT COLLATE "C" NOT NULL,
  "word" TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY ("ending", "word")
);

-- The names of the labels of a card.
CREATE FUNCTION cardinal_labels(labels jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$
  SELECT coalesce(cardinal_vector(string_agg(regexp_replace(value, ':#[0-9a-fA-F]{6}$', ''), ' ')), '')
  FROM jsonb_array_elements_text(labels)
$f$;
ALTER TABLE "SearchedCard" ADD COLUMN "labels" tsvector NOT NULL DEFAULT '';
CREATE INDEX "SearchedCard_labels_idx" ON "SearchedCard" USING gin("labels");

CREATE OR REPLACE FUNCTION cardinal_index_card() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  INSERT INTO "SearchedCard" ("cardId", "words", "labels") VALUES (NEW."id",
    setweight(cardinal_vector(NEW."title"), 'A') || setweight(cardinal_vector(NEW."description"), 'B'),
    cardinal_labels(NEW."labels"))
  ON CONFLICT ("cardId") DO UPDATE SET "words" = EXCLUDED."words", "labels" = EXCLUDED."labels";
  INSERT INTO "TextToIndex" ("kind", "id") VALUES ('card', NEW."id")
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT;
  RETURN NULL;
END $f$;

CREATE FUNCTION cardinal_index_labels() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  UPDATE "SearchedCard" SET "labels" = cardinal_labels(NEW."labels") WHERE "cardId" = NEW."id";
  RETURN NULL;
END $f$;
CREATE TRIGGER "Card_update_labels" AFTER UPDATE OF "labels" ON "Card" FOR EACH ROW
  WHEN (OLD."labels" IS DISTINCT FROM NEW."labels") EXECUTE FUNCTION cardinal_index_labels();

CREATE FUNCTION cardinal_note_text() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  INSERT INTO "TextToIndex" ("kind", "id") VALUES (TG_ARGV[0], coalesce(NEW."id", OLD."id"))
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT;
  RETURN NULL;
END $f$;
CREATE TRIGGER "Comment_change_index" AFTER INSERT OR DELETE ON "Comment"
  FOR EACH ROW EXECUTE FUNCTION cardinal_note_text('comment');
CREATE TRIGGER "Comment_update_index" AFTER UPDATE OF "text" ON "Comment" FOR EACH ROW
  WHEN (OLD."text" IS DISTINCT FROM NEW."text") EXECUTE FUNCTION cardinal_note_text('comment');
CREATE TRIGGER "ChecklistItem_change_index" AFTER INSERT OR DELETE ON "ChecklistItem"
  FOR EACH ROW EXECUTE FUNCTION cardinal_note_text('item');
CREATE TRIGGER "ChecklistItem_update_index" AFTER UPDATE OF "text" ON "ChecklistItem" FOR EACH ROW
  WHEN (OLD."text" IS DISTINCT FROM NEW."text") EXECUTE FUNCTION cardinal_note_text('item');

-- What exists already. The job takes the newest first.
UPDATE "SearchedCard" s SET "labels" = cardinal_labels(c."labels")
  FROM "Card" c WHERE c."id" = s."cardId" AND c."labels" <> '[]';
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'item', "id" FROM "ChecklistItem";
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'comment', "id" FROM "Comment" ORDER BY "createdAt", "id";
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'card', "cardId" FROM "SearchedCard" ORDER BY "number";
