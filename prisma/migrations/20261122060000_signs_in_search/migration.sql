-- The index gets signs of ASCII as tokens: letters for private use, from U+E000 on, in the order of
-- app/database/search-match.ts. Without them, a search for a frequent word with a sign compares all
-- texts that have the word, and a search for a sign all titles. One more token, U+E020, ends titles
-- that may have other signs.
CREATE VIEW "CardWithSigns" AS
  SELECT NULL AS "cardId", NULL AS "boardId", NULL AS "title", NULL AS "description" WHERE FALSE;

CREATE TRIGGER "CardWithSigns_insert" INSTEAD OF INSERT ON "CardWithSigns" BEGIN
  INSERT INTO "CardToIndex" ("cardId", "boardId", "title", "description")
    SELECT NEW."cardId", NEW."boardId", title, description FROM (
      WITH RECURSIVE
        ascii (signs) AS (VALUES ('!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~')),
        texts (i, title, description) AS (
          SELECT
            0,
            NEW."title" || CASE WHEN NEW."title" GLOB (
              '*[' || char(0x80) || '-' || char(0xBF) || char(0x2000) || '-' || char(0x2BFF) ||
              char(0x2E00) || '-' || char(0x2E7F) || char(0x3000) || '-' || char(0x303F) ||
              char(0xFE00) || '-' || char(0xFE6F) || char(0xFF00) || '-' || char(0xFF65) ||
              char(0x1F000) || '-' || char(0x1FAFF) || ']*'
            ) THEN ' ' || char(0xE020) ELSE '' END,
            NEW."description"
          UNION ALL
          SELECT
            i + 1,
            replace(title, substr(signs, i + 1, 1), ' ' || char(0xE000 + i) || ' '),
            replace(description, substr(signs, i + 1, 1), ' ' || char(0xE000 + i) || ' ')
          FROM texts, ascii WHERE i < length(signs)
        )
      SELECT title, description FROM texts, ascii WHERE i = length(signs)
    );
END;

DROP TRIGGER "Card_insert_index";
CREATE TRIGGER "Card_insert_index" AFTER INSERT ON "Card" BEGIN
  INSERT INTO "CardWithSigns" ("cardId", "boardId", "title", "description")
    SELECT NEW."id", "boardId", NEW."title", NEW."description"
    FROM "List" WHERE "id" = NEW."listId";
END;

DROP TRIGGER "Card_update_index";
CREATE TRIGGER "Card_update_index" AFTER UPDATE OF "title", "description", "listId" ON "Card"
WHEN OLD."title" <> NEW."title" OR OLD."description" <> NEW."description"
  OR (SELECT "boardId" FROM "List" WHERE "id" = OLD."listId")
    IS NOT (SELECT "boardId" FROM "List" WHERE "id" = NEW."listId")
BEGIN
  INSERT INTO "CardWithSigns" ("cardId", "boardId", "title", "description")
    SELECT NEW."id", "boardId", NEW."title", NEW."description"
    FROM "List" WHERE "id" = NEW."listId";
END;

-- The places of words, which tell in time whether a long prefix is a rare one.
CREATE VIRTUAL TABLE "IndexedWord" USING fts5vocab("CardIndex", "instance");

-- The cards with signs that exist already keep their numbers.
INSERT INTO "CardWithSigns" ("cardId", "boardId", "title", "description")
  SELECT "Card"."id", "List"."boardId", "Card"."title", "Card"."description"
  FROM "IndexedCard"
  JOIN "Card" ON "Card"."id" = "IndexedCard"."cardId"
  JOIN "List" ON "List"."id" = "Card"."listId"
  WHERE "Card"."title" GLOB '*[^ 0-9A-Za-z]*' OR "Card"."description" GLOB '*[!-/:-@[-`{-~]*'
  ORDER BY "IndexedCard"."number";
