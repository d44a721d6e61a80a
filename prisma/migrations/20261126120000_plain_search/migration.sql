-- The search gets a plain index: the words of cards and of texts, and the three letters in a row of these. Triggers only
-- note what has changed; the server folds the texts and writes the index.
DROP TRIGGER "Card_insert_index";
DROP TRIGGER "Card_update_index";
DROP TRIGGER "Card_update_labels";
DROP TRIGGER "Card_delete_index";
DROP TRIGGER "Card_update_fields";
DROP TRIGGER "FieldText_insert_index";
DROP TRIGGER "FieldText_delete_index";
DROP VIEW "CardToIndex";
DROP VIEW "CardWithSigns";
DROP VIEW "CardWithLabels";
DROP TABLE "IndexedWord";
DROP TABLE "IndexedTitleWord";
DROP TABLE "CardIndex";
DROP TABLE "TitleIndex";
DROP TABLE "LabelIndex";
DROP TABLE "TextIndex";
DROP TABLE "WordEnding";

-- Words are folded and apart already, so that the tokenizer has nothing to decide. The rows are those of "IndexedCard" and
-- "IndexedText".
CREATE VIRTUAL TABLE "CardWords" USING fts5(
  "words", content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
CREATE VIRTUAL TABLE "TextWords" USING fts5(
  "words", content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);

-- These go with "Card": a migration that remakes it must make them again.
CREATE TRIGGER "Card_insert_index" AFTER INSERT ON "Card" BEGIN
  INSERT OR IGNORE INTO "IndexedCard" ("cardId") VALUES (NEW."id");
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('card', NEW."id");
END;
CREATE TRIGGER "Card_update_index" AFTER UPDATE OF "title", "description", "labels" ON "Card"
WHEN OLD."title" <> NEW."title" OR OLD."description" <> NEW."description" OR OLD."labels" <> NEW."labels" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('card', NEW."id");
END;
CREATE TRIGGER "Card_update_fields" AFTER UPDATE OF "fields" ON "Card" WHEN OLD."fields" IS NOT NEW."fields" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('fields', NEW."id");
END;
CREATE TRIGGER "Card_move_index" AFTER UPDATE OF "listId" ON "Card"
WHEN (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = OLD."listId")
  IS NOT (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = NEW."listId")
BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id")
    SELECT 'moved', NEW."id" UNION ALL SELECT 'card', NEW."id"
    UNION ALL SELECT 'fields', NEW."id" WHERE NEW."fields" IS NOT NULL;
END;
CREATE TRIGGER "Card_delete_index" AFTER DELETE ON "Card" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('card', OLD."id");
END;
CREATE TRIGGER "FieldText_delete_index" AFTER DELETE ON "FieldText" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('field', OLD."cardId");
END;

-- What comes back by an undo may still be in the index.
DROP TRIGGER "Comment_insert_index";
CREATE TRIGGER "Comment_insert_index" AFTER INSERT ON "Comment" BEGIN
  INSERT INTO "IndexedText" ("kind", "textId")
    SELECT 1, n."bytes" FROM (SELECT unhex(replace(NEW."id", '-', '')) AS "bytes") AS n
    WHERE NOT EXISTS (
      SELECT 1 FROM "IndexedText" AS i
      WHERE substr(i."textId", 1, 4) = substr(n."bytes", 1, 4) AND i."textId" = n."bytes" AND i."kind" = 1
    );
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('comment', NEW."id");
END;
DROP TRIGGER "ChecklistItem_insert_index";
CREATE TRIGGER "ChecklistItem_insert_index" AFTER INSERT ON "ChecklistItem" BEGIN
  INSERT INTO "IndexedText" ("kind", "textId")
    SELECT 2, n."bytes" FROM (SELECT unhex(replace(NEW."id", '-', '')) AS "bytes") AS n
    WHERE NOT EXISTS (
      SELECT 1 FROM "IndexedText" AS i
      WHERE substr(i."textId", 1, 4) = substr(n."bytes", 1, 4) AND i."textId" = n."bytes" AND i."kind" = 2
    );
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('item', NEW."id");
END;

-- What exists already. The oldest first, because the newest notes are worked on first.
DELETE FROM "TextToIndex" WHERE "kind" <> 'fields';
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'field', "cardId" FROM "FieldText";
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'item', "id" FROM "ChecklistItem" ORDER BY rowid;
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'comment', "id" FROM "Comment" ORDER BY rowid;
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'card', "cardId" FROM "IndexedCard" ORDER BY "number";
