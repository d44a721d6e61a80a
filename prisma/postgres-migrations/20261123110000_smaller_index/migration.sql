-- The search looks at the newest cards and texts first, as on SQLite, and comments and items need no table of
-- words: the index has their own rows.

-- Indexes on expressions are made and analysed with an empty search path.
ALTER FUNCTION cardinal_fold(text) SET search_path FROM CURRENT;
ALTER FUNCTION cardinal_vector(text) SET search_path FROM CURRENT;

-- The words of a text with those of the blocks of numbers that it is in (app/database/number-blocks.ts).
CREATE FUNCTION cardinal_in_blocks(words tsvector, number bigint) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT words || array_to_tsvector(ARRAY[
    U&'\E022' || (number >> 9), U&'\E023' || (number >> 14), U&'\E024' || (number >> 19)
  ])
$f$;

DROP INDEX "SearchedCard_words_idx";
CREATE INDEX "SearchedCard_words_idx" ON "SearchedCard" USING gin(cardinal_in_blocks("words", "number"));
-- Titles have an index of their own, since asking for a weight reads all rows with the word.
CREATE INDEX "SearchedCard_titles_idx" ON "SearchedCard"
  USING gin(cardinal_in_blocks(ts_filter("words", '{a}'), "number"));

-- Newer comments and items have higher numbers.
CREATE SEQUENCE "TextNumber";
ALTER TABLE "ChecklistItem" ADD COLUMN "number" BIGINT NOT NULL DEFAULT nextval('"TextNumber"');
ALTER TABLE "Comment" ADD COLUMN "number" BIGINT NOT NULL DEFAULT nextval('"TextNumber"');
CREATE INDEX "ChecklistItem_number_idx" ON "ChecklistItem"("number");
CREATE INDEX "Comment_number_idx" ON "Comment"("number");
CREATE INDEX "ChecklistItem_words_idx" ON "ChecklistItem"
  USING gin(cardinal_in_blocks(cardinal_vector("text"), "number"));
CREATE INDEX "Comment_words_idx" ON "Comment"
  USING gin(cardinal_in_blocks(cardinal_vector("text"), "number"));
DROP TABLE "SearchedText";
