-- What app/search-index.server.ts asks must take the time of what is found, whatever people have
-- written. So titles get an index of their own: asked for titles, an index of both goes through the
-- places of a word in all descriptions. And beginnings of words are kept up to six letters, since
-- merging those of a beginning that is not kept takes seconds where thousands of words share it.
-- Texts in scripts without spaces are now cut in pieces of eight letters, in an eighth of the time.
DROP TABLE "CardIndex";
CREATE VIRTUAL TABLE "CardIndex" USING fts5(
  "board", "title", "description",
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2 3 4 5 6'
);
CREATE VIRTUAL TABLE "TitleIndex" USING fts5(
  "board", "title",
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2 3 4 5 6'
);

DROP TRIGGER "CardToIndex_insert";
CREATE TRIGGER "CardToIndex_insert" INSTEAD OF INSERT ON "CardToIndex" BEGIN
  INSERT INTO "IndexedCard" ("cardId")
    SELECT NEW."cardId"
    WHERE NOT EXISTS (SELECT 1 FROM "IndexedCard" WHERE "cardId" = NEW."cardId");
  DELETE FROM "CardIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = NEW."cardId");
  DELETE FROM "TitleIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = NEW."cardId");
  INSERT INTO "TitleIndex" (rowid, "board", "title")
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
        numbers (k) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29), (30), (31), (32), (33), (34), (35), (36), (37), (38), (39), (40), (41), (42), (43), (44), (45), (46), (47), (48), (49)),
        pieces (i, k, part) AS MATERIALIZED (
          SELECT i, k, substr(part, k * 8 + 1, 8) FROM parts, numbers
          WHERE k * 8 < length(part)
        )
      SELECT group_concat(
          CASE WHEN substr(part, 1, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 1, 1) || ' ' ELSE substr(part, 1, 1) END ||
          CASE WHEN substr(part, 2, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 2, 1) || ' ' ELSE substr(part, 2, 1) END ||
          CASE WHEN substr(part, 3, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 3, 1) || ' ' ELSE substr(part, 3, 1) END ||
          CASE WHEN substr(part, 4, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 4, 1) || ' ' ELSE substr(part, 4, 1) END ||
          CASE WHEN substr(part, 5, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 5, 1) || ' ' ELSE substr(part, 5, 1) END ||
          CASE WHEN substr(part, 6, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 6, 1) || ' ' ELSE substr(part, 6, 1) END ||
          CASE WHEN substr(part, 7, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 7, 1) || ' ' ELSE substr(part, 7, 1) END ||
          CASE WHEN substr(part, 8, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 8, 1) || ' ' ELSE substr(part, 8, 1) END,
        '' ORDER BY i, k
      ) FROM pieces
    ) END
  FROM "IndexedCard" WHERE "cardId" = NEW."cardId";
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
        numbers (k) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29), (30), (31), (32), (33), (34), (35), (36), (37), (38), (39), (40), (41), (42), (43), (44), (45), (46), (47), (48), (49)),
        pieces (i, k, part) AS MATERIALIZED (
          SELECT i, k, substr(part, k * 8 + 1, 8) FROM parts, numbers
          WHERE k * 8 < length(part)
        )
      SELECT group_concat(
          CASE WHEN substr(part, 1, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 1, 1) || ' ' ELSE substr(part, 1, 1) END ||
          CASE WHEN substr(part, 2, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 2, 1) || ' ' ELSE substr(part, 2, 1) END ||
          CASE WHEN substr(part, 3, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 3, 1) || ' ' ELSE substr(part, 3, 1) END ||
          CASE WHEN substr(part, 4, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 4, 1) || ' ' ELSE substr(part, 4, 1) END ||
          CASE WHEN substr(part, 5, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 5, 1) || ' ' ELSE substr(part, 5, 1) END ||
          CASE WHEN substr(part, 6, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 6, 1) || ' ' ELSE substr(part, 6, 1) END ||
          CASE WHEN substr(part, 7, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 7, 1) || ' ' ELSE substr(part, 7, 1) END ||
          CASE WHEN substr(part, 8, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 8, 1) || ' ' ELSE substr(part, 8, 1) END,
        '' ORDER BY i, k
      ) FROM pieces
    ) END,
    CASE WHEN NEW."description" NOT GLOB '*[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]*' THEN NEW."description" ELSE (
      WITH RECURSIVE
        parts (i, part) AS (
          SELECT 0, substr(NEW."description", 1, 400)
          UNION ALL
          SELECT i + 1, substr(NEW."description", (i + 1) * 400 + 1, 400)
          FROM parts WHERE length(part) = 400
        ),
        numbers (k) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22), (23), (24), (25), (26), (27), (28), (29), (30), (31), (32), (33), (34), (35), (36), (37), (38), (39), (40), (41), (42), (43), (44), (45), (46), (47), (48), (49)),
        pieces (i, k, part) AS MATERIALIZED (
          SELECT i, k, substr(part, k * 8 + 1, 8) FROM parts, numbers
          WHERE k * 8 < length(part)
        )
      SELECT group_concat(
          CASE WHEN substr(part, 1, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 1, 1) || ' ' ELSE substr(part, 1, 1) END ||
          CASE WHEN substr(part, 2, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 2, 1) || ' ' ELSE substr(part, 2, 1) END ||
          CASE WHEN substr(part, 3, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 3, 1) || ' ' ELSE substr(part, 3, 1) END ||
          CASE WHEN substr(part, 4, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 4, 1) || ' ' ELSE substr(part, 4, 1) END ||
          CASE WHEN substr(part, 5, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 5, 1) || ' ' ELSE substr(part, 5, 1) END ||
          CASE WHEN substr(part, 6, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 6, 1) || ' ' ELSE substr(part, 6, 1) END ||
          CASE WHEN substr(part, 7, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 7, 1) || ' ' ELSE substr(part, 7, 1) END ||
          CASE WHEN substr(part, 8, 1) GLOB '[฀-໿က-႟ក-៿぀-ヿ㐀-䶿一-鿿가-힣豈-﫿ｦ-ﾝ𠀀-𿿽]' THEN ' ' || substr(part, 8, 1) || ' ' ELSE substr(part, 8, 1) END,
        '' ORDER BY i, k
      ) FROM pieces
    ) END
  FROM "IndexedCard" WHERE "cardId" = NEW."cardId";
END;

DROP TRIGGER "Card_delete_index";
CREATE TRIGGER "Card_delete_index" AFTER DELETE ON "Card" BEGIN
  DELETE FROM "CardIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = OLD."id");
  DELETE FROM "TitleIndex"
    WHERE rowid = (SELECT "number" FROM "IndexedCard" WHERE "cardId" = OLD."id");
  DELETE FROM "IndexedCard" WHERE "cardId" = OLD."id";
END;

-- The cards that are there already keep their numbers.
INSERT INTO "CardToIndex" ("cardId", "boardId", "title", "description")
  SELECT "Card"."id", "List"."boardId", "Card"."title", "Card"."description"
  FROM "IndexedCard"
  JOIN "Card" ON "Card"."id" = "IndexedCard"."cardId"
  JOIN "List" ON "List"."id" = "Card"."listId"
  ORDER BY "IndexedCard"."number";
