-- The index of the search: what app/search-index.server.ts asks. docs/decisions/ says why it is so.
--
-- Its rows have numbers that last: the rowid of "Card" is not one, a VACUUM may change it.
CREATE TABLE "IndexedCard" (
  "number" INTEGER NOT NULL PRIMARY KEY,
  "cardId" TEXT NOT NULL
);
CREATE UNIQUE INDEX "IndexedCard_cardId_key" ON "IndexedCard"("cardId");

-- It keeps no text of its own. The board is a word among others, so that the cards of
-- somebody's boards are found without going through everybody's.
CREATE VIRTUAL TABLE "CardIndex" USING fts5(
  "board", "title", "description",
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2 3'
);

-- What is inserted here is indexed. Scripts that are written without spaces are taken letter by
-- letter: a text is cut into parts, and these into letters, for which long texts are not too long.
CREATE VIEW "CardToIndex" AS
  SELECT NULL AS "cardId", NULL AS "boardId", NULL AS "title", NULL AS "description" WHERE FALSE;

CREATE TRIGGER "CardToIndex_insert" INSTEAD OF INSERT ON "CardToIndex" BEGIN
  INSERT INTO "IndexedCard" ("cardId")
    SELECT NEW."cardId"
    WHERE NOT EXISTS (SELECT 1 FROM "IndexedCard" WHERE "cardId" = NEW."cardId");
  DELETE FROM "CardIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = NEW."cardId");
  INSERT INTO "CardIndex" (rowid, "board", "title", "description")
  SELECT
    "number",
    replace(NEW."boardId", '-', ''),
    CASE WHEN NEW."title" NOT GLOB '*[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]*' THEN NEW."title" ELSE (
      WITH RECURSIVE
        parts (i, part) AS (
          SELECT 0, substr(NEW."title", 1, 400)
          UNION ALL
          SELECT i + 1, substr(NEW."title", (i + 1) * 400 + 1, 400)
          FROM parts WHERE length(part) = 400
        ),
        letters (i, j, letter, part) AS (
          SELECT i, 1, substr(part, 1, 1), part FROM parts WHERE part <> ''
          UNION ALL
          SELECT i, j + 1, substr(part, j + 1, 1), part FROM letters WHERE j < length(part)
        )
      SELECT group_concat(
        CASE WHEN letter GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || letter || ' ' ELSE letter END,
        '' ORDER BY i, j
      ) FROM letters
    ) END,
    CASE WHEN NEW."description" NOT GLOB '*[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]*' THEN NEW."description" ELSE (
      WITH RECURSIVE
        parts (i, part) AS (
          SELECT 0, substr(NEW."description", 1, 400)
          UNION ALL
          SELECT i + 1, substr(NEW."description", (i + 1) * 400 + 1, 400)
          FROM parts WHERE length(part) = 400
        ),
        letters (i, j, letter, part) AS (
          SELECT i, 1, substr(part, 1, 1), part FROM parts WHERE part <> ''
          UNION ALL
          SELECT i, j + 1, substr(part, j + 1, 1), part FROM letters WHERE j < length(part)
        )
      SELECT group_concat(
        CASE WHEN letter GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || letter || ' ' ELSE letter END,
        '' ORDER BY i, j
      ) FROM letters
    ) END
  FROM "IndexedCard" WHERE "cardId" = NEW."cardId";
END;

-- These three go when the table goes: a migration that remakes "Card" must make them again.
CREATE TRIGGER "Card_insert_index" AFTER INSERT ON "Card" BEGIN
  INSERT INTO "CardToIndex" ("cardId", "boardId", "title", "description")
    SELECT NEW."id", "boardId", NEW."title", NEW."description"
    FROM "List" WHERE "id" = NEW."listId";
END;

-- A card that moves within its board is left as it is.
CREATE TRIGGER "Card_update_index" AFTER UPDATE OF "title", "description", "listId" ON "Card"
WHEN OLD."title" <> NEW."title" OR OLD."description" <> NEW."description"
  OR (SELECT "boardId" FROM "List" WHERE "id" = OLD."listId")
    IS NOT (SELECT "boardId" FROM "List" WHERE "id" = NEW."listId")
BEGIN
  INSERT INTO "CardToIndex" ("cardId", "boardId", "title", "description")
    SELECT NEW."id", "boardId", NEW."title", NEW."description"
    FROM "List" WHERE "id" = NEW."listId";
END;

CREATE TRIGGER "Card_delete_index" AFTER DELETE ON "Card" BEGIN
  DELETE FROM "CardIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = OLD."id");
  DELETE FROM "IndexedCard" WHERE "cardId" = OLD."id";
END;

-- The cards that are there already.
INSERT INTO "CardToIndex" ("cardId", "boardId", "title", "description")
  SELECT "Card"."id", "List"."boardId", "Card"."title", "Card"."description"
  FROM "Card" JOIN "List" ON "List"."id" = "Card"."listId"
  ORDER BY "Card"."createdAt", "Card"."id";
