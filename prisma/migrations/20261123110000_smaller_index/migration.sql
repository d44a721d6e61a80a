-- The index of the search is made smaller than the texts. Tables of beginnings were four fifths of the index of
-- cards: rare beginnings need none, and words of the vocabulary stand for frequent ones. The index of comments
-- and items no longer knows the places of words: the few hits of several words in order are compared with
-- their texts. Its numbers are found by four bytes of an id.
DROP TABLE "IndexedWord";
DROP TABLE "CardIndex";
DROP TABLE "TitleIndex";
CREATE VIRTUAL TABLE "CardIndex" USING fts5(
  "board", "title", "description",
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE "TitleIndex" USING fts5(
  "board", "title",
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE "IndexedWord" USING fts5vocab("CardIndex", "instance");
CREATE VIRTUAL TABLE "IndexedTitleWord" USING fts5vocab("TitleIndex", "instance");

DROP TABLE "TextIndex";
CREATE VIRTUAL TABLE "TextIndex" USING fts5(
  "words",
  content = '', contentless_delete = 1, detail = none,
  tokenize = 'unicode61 remove_diacritics 2'
);
DROP INDEX "IndexedText_textId_key";
CREATE INDEX "IndexedText_textId_idx" ON "IndexedText"(substr("textId", 1, 4));

-- What exists already keeps its numbers. The job takes the texts, the newest first.
INSERT INTO "CardWithSigns" ("cardId", "boardId", "title", "description")
  SELECT "Card"."id", replace("List"."boardId", 'archive-', ''), "Card"."title", "Card"."description"
  FROM "IndexedCard"
  JOIN "Card" ON "Card"."id" = "IndexedCard"."cardId"
  JOIN "List" ON "List"."id" = "Card"."listId"
  ORDER BY "IndexedCard"."number";
DELETE FROM "TextToIndex" WHERE "kind" IN ('comment', 'item');
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'item', "id" FROM "ChecklistItem" ORDER BY rowid;
INSERT INTO "TextToIndex" ("kind", "id") SELECT 'comment', "id" FROM "Comment" ORDER BY "createdAt", "id";
