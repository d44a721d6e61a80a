-- The search finds comments, items of checklists, labels, the inside of words, and words with a slip.
-- docs/decisions says why it is so.

-- Texts that have changed since they were indexed. A job indexes them (app/database/text-index.server.ts), so
-- that the transaction of a change only notes them. `kind` is comment, item, card for the words of a card, or
-- moved for all texts of a card that is on another board.
CREATE TABLE "TextToIndex" (
  "number" INTEGER NOT NULL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "id" TEXT NOT NULL
);
CREATE UNIQUE INDEX "TextToIndex_kind_id_key" ON "TextToIndex"("kind", "id");

-- Comments (kind 1) and items (kind 2) in the index. Newer ones have higher numbers. Ids are the 16 bytes of
-- their UUIDs, as this table would else be larger than the index.
CREATE TABLE "IndexedText" (
  "number" INTEGER NOT NULL PRIMARY KEY,
  "kind" INTEGER NOT NULL,
  "textId" BLOB NOT NULL
);
CREATE UNIQUE INDEX "IndexedText_textId_key" ON "IndexedText"("textId");
CREATE VIRTUAL TABLE "TextIndex" USING fts5(
  "board", "text",
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2'
);

-- The names of the labels of a card, by its number in "IndexedCard".
CREATE VIRTUAL TABLE "LabelIndex" USING fts5(
  "board", "labels",
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2'
);

-- Each word with each of its endings, so that the inside of a word is the beginning of an ending.
CREATE TABLE "WordEnding" (
  "ending" TEXT NOT NULL,
  "word" TEXT NOT NULL,
  PRIMARY KEY ("ending", "word")
) WITHOUT ROWID;

CREATE VIEW "CardWithLabels" AS SELECT NULL AS "cardId", NULL AS "boardId", NULL AS "labels" WHERE FALSE;
CREATE TRIGGER "CardWithLabels_insert" INSTEAD OF INSERT ON "CardWithLabels" BEGIN
  DELETE FROM "LabelIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = NEW."cardId");
  INSERT INTO "LabelIndex" (rowid, "board", "labels")
    SELECT "number", replace(NEW."boardId", '-', ''), (
      SELECT group_concat(
        CASE WHEN value GLOB '*:#??????' THEN substr(value, 1, length(value) - 8) ELSE value END, ' '
      ) FROM json_each(NEW."labels")
    )
    FROM "IndexedCard" WHERE "cardId" = NEW."cardId" AND NEW."labels" <> '[]';
END;

-- These and the triggers of "Comment" and "ChecklistItem" go when their table goes: a migration that remakes it
-- must make them again.
DROP TRIGGER "Card_insert_index";
CREATE TRIGGER "Card_insert_index" AFTER INSERT ON "Card" BEGIN
  INSERT INTO "CardWithSigns" ("cardId", "boardId", "title", "description")
    SELECT NEW."id", replace("boardId", 'archive-', ''), NEW."title", NEW."description"
    FROM "List" WHERE "id" = NEW."listId";
  INSERT INTO "CardWithLabels" ("cardId", "boardId", "labels")
    SELECT NEW."id", replace("boardId", 'archive-', ''), NEW."labels"
    FROM "List" WHERE "id" = NEW."listId" AND NEW."labels" <> '[]';
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('card', NEW."id");
END;

DROP TRIGGER "Card_update_index";
CREATE TRIGGER "Card_update_index" AFTER UPDATE OF "title", "description", "listId" ON "Card"
WHEN OLD."title" <> NEW."title" OR OLD."description" <> NEW."description"
  OR (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = OLD."listId")
    IS NOT (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = NEW."listId")
BEGIN
  INSERT INTO "CardWithSigns" ("cardId", "boardId", "title", "description")
    SELECT NEW."id", replace("boardId", 'archive-', ''), NEW."title", NEW."description"
    FROM "List" WHERE "id" = NEW."listId";
  INSERT INTO "CardWithLabels" ("cardId", "boardId", "labels")
    SELECT NEW."id", replace("boardId", 'archive-', ''), NEW."labels"
    FROM "List" WHERE "id" = NEW."listId" AND NEW."labels" <> '[]';
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id")
    SELECT 'card', NEW."id"
    WHERE OLD."title" <> NEW."title" OR OLD."description" <> NEW."description";
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id")
    SELECT 'moved', NEW."id"
    WHERE OLD."listId" <> NEW."listId"
      AND (EXISTS (SELECT 1 FROM "Comment" WHERE "cardId" = NEW."id")
        OR EXISTS (SELECT 1 FROM "ChecklistItem" WHERE "cardId" = NEW."id"));
END;

CREATE TRIGGER "Card_update_labels" AFTER UPDATE OF "labels" ON "Card"
WHEN OLD."labels" <> NEW."labels" BEGIN
  INSERT INTO "CardWithLabels" ("cardId", "boardId", "labels")
    SELECT NEW."id", replace("boardId", 'archive-', ''), NEW."labels"
    FROM "List" WHERE "id" = NEW."listId";
END;

DROP TRIGGER "Card_delete_index";
CREATE TRIGGER "Card_delete_index" AFTER DELETE ON "Card" BEGIN
  DELETE FROM "CardIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = OLD."id");
  DELETE FROM "TitleIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = OLD."id");
  DELETE FROM "LabelIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = OLD."id");
  DELETE FROM "IndexedCard" WHERE "cardId" = OLD."id";
END;

CREATE TRIGGER "Comment_insert_index" AFTER INSERT ON "Comment" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('comment', NEW."id");
END;
CREATE TRIGGER "Comment_update_index" AFTER UPDATE OF "text" ON "Comment"
WHEN OLD."text" <> NEW."text" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('comment', NEW."id");
END;
CREATE TRIGGER "Comment_delete_index" AFTER DELETE ON "Comment" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('comment', OLD."id");
END;

CREATE TRIGGER "ChecklistItem_insert_index" AFTER INSERT ON "ChecklistItem" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('item', NEW."id");
END;
CREATE TRIGGER "ChecklistItem_update_index" AFTER UPDATE OF "text" ON "ChecklistItem"
WHEN OLD."text" <> NEW."text" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('item', NEW."id");
END;
CREATE TRIGGER "ChecklistItem_delete_index" AFTER DELETE ON "ChecklistItem" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('item', OLD."id");
END;

-- What exists already. The job takes the newest first.
INSERT INTO "CardWithLabels" ("cardId", "boardId", "labels")
  SELECT "Card"."id", replace("List"."boardId", 'archive-', ''), "Card"."labels"
  FROM "Card" JOIN "List" ON "List"."id" = "Card"."listId" WHERE "Card"."labels" <> '[]';
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'item', "id" FROM "ChecklistItem" ORDER BY rowid;
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'comment', "id" FROM "Comment" ORDER BY "createdAt", "id";
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'card', "cardId" FROM "IndexedCard" ORDER BY "number";
