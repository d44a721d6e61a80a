-- The index of the search takes less space, and knows the board of each card and text, so that a person's own boards
-- are searched and not everybody's. docs/decisions/226 says why. It begins a release: searches of servers of the version
-- before fail (docs/operations.md).

-- Compatible letters are composed again after their accents are removed, as in app/database/words.ts: syllables of
-- Korean are words, and would be other words in pieces.
CREATE OR REPLACE FUNCTION cardinal_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT normalize(regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFKD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), NFC)
$f$;
ALTER FUNCTION cardinal_fold(text) SET search_path FROM CURRENT;

-- The board itself, for its archive and its bin as well: what is archived or deleted keeps its place in the index.
CREATE FUNCTION cardinal_home(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$
  SELECT replace(replace($1, 'archive-', ''), 'bin-', '')
$f$;
-- A board in the index, of 16 million; others with the same number are sorted out by membership. The same is in
-- app/database/board-number.server.ts.
CREATE FUNCTION cardinal_board(text) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $f$
  SELECT ('x' || left(encode(sha256(convert_to(cardinal_home($1), 'UTF8')), 'hex'), 6))::bit(24)::integer
$f$;
-- The board of the cards of a list, and that of a card; -1 for none. Functions of this language keep their plans.
CREATE FUNCTION cardinal_board_of(list text) RETURNS integer LANGUAGE plpgsql STABLE AS $f$
BEGIN
  RETURN coalesce((SELECT cardinal_board("boardId") FROM "List" WHERE "id" = list), -1);
END $f$;
CREATE FUNCTION cardinal_board_of_card(card text) RETURNS integer LANGUAGE plpgsql STABLE AS $f$
BEGIN
  RETURN coalesce((
    SELECT cardinal_board(l."boardId") FROM "Card" c JOIN "List" l ON l."id" = c."listId" WHERE c."id" = card
  ), -1);
END $f$;

-- Words that a space separates, each once. Places of words are not stored: what has several is compared.
CREATE FUNCTION cardinal_words(tsvector) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT array_to_string(tsvector_to_array($1), ' ')
$f$;
CREATE FUNCTION cardinal_lexemes(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT array_to_tsvector(string_to_array(btrim($1, ' '), ' '))
$f$;
-- The words of a text with those of its board, and of the blocks of numbers that it is in
-- (app/database/number-blocks.ts).
CREATE FUNCTION cardinal_indexed(words tsvector, number bigint, board integer) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT words || array_to_tsvector(ARRAY[
    U&'\E021' || board, U&'\E022' || (number >> 9), U&'\E023' || (number >> 14), U&'\E024' || (number >> 19)
  ])
$f$;
-- Whether a text has a folded word somewhere. Most texts have only signs that folding leaves alone, but for capitals
-- of ASCII: those of ASCII, Chinese characters and emoji.
CREATE FUNCTION cardinal_has(source text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $f$
  SELECT strpos(CASE
    WHEN octet_length($1) = char_length($1) OR $1 !~ '[^\u0001-\u007f\u3400-\u9fff\U0001f300-\U0001faff]'
    THEN lower($1) ELSE cardinal_fold($1) END, $2) > 0
$f$;

-- Cards know their number, so that no table must find it by their id.
CREATE SEQUENCE "CardNumber";
SELECT setval('"CardNumber"', (SELECT coalesce(max("number"), 0) + 1 FROM "SearchedCard"), false);
-- A change of the type writes the rows anew in their order, where an update would leave the table twice as large.
CREATE FUNCTION cardinal_old_number(card text) RETURNS bigint LANGUAGE sql VOLATILE AS $f$
  SELECT coalesce((SELECT "number" FROM "SearchedCard" WHERE "cardId" = $1), nextval('"CardNumber"'))
$f$;
ALTER TABLE "Card" ADD COLUMN "number" BIGINT;
ALTER TABLE "Card" ALTER COLUMN "number" TYPE BIGINT USING cardinal_old_number("id");
ALTER TABLE "Card" ALTER COLUMN "number" SET NOT NULL;
ALTER TABLE "Card" ALTER COLUMN "number" SET DEFAULT nextval('"CardNumber"');
DROP FUNCTION cardinal_old_number(text);

ALTER TABLE "SearchedCard" RENAME TO "OldSearchedCard";
-- `words` are those that the title does not have.
CREATE TABLE "SearchedCard" (
  "number" BIGINT NOT NULL,
  "board" INTEGER NOT NULL,
  "cardId" TEXT COLLATE "C" NOT NULL,
  "title" TEXT COLLATE "C" NOT NULL,
  "words" TEXT COLLATE "C" NOT NULL,
  "labels" tsvector
);
-- Words of ASCII are as they were.
INSERT INTO "SearchedCard" ("number", "board", "cardId", "title", "words", "labels")
  SELECT c."number", cardinal_board_of(c."listId"), c."id", cardinal_words(t.title),
    cardinal_words(ts_delete(t.words, tsvector_to_array(t.title))), nullif(cardinal_labels(c."labels"), '')
  FROM "Card" c LEFT JOIN "OldSearchedCard" s ON s."cardId" = c."id"
  CROSS JOIN LATERAL (
    SELECT CASE WHEN is_old THEN ts_filter(s."words", '{a}') ELSE cardinal_vector(c."title") END AS title,
      CASE WHEN is_old THEN s."words" ELSE cardinal_vector(c."description") END AS words
    FROM (SELECT s."cardId" IS NOT NULL AND octet_length(c."title" || c."description")
      = char_length(c."title" || c."description") AS is_old OFFSET 0) AS o
  ) t ORDER BY c."number";
DROP TABLE "OldSearchedCard";
ALTER TABLE "SearchedCard" ADD CONSTRAINT "SearchedCard_pkey" PRIMARY KEY ("number");
CREATE INDEX "SearchedCard_words_idx" ON "SearchedCard"
  USING gin(cardinal_indexed(cardinal_lexemes("title" || ' ' || "words"), "number", "board"));
CREATE INDEX "SearchedCard_titles_idx" ON "SearchedCard"
  USING gin(cardinal_indexed(cardinal_lexemes("title"), "number", "board"));
CREATE INDEX "SearchedCard_labels_idx" ON "SearchedCard" USING gin("labels") WHERE "labels" IS NOT NULL;

CREATE OR REPLACE FUNCTION cardinal_labels(labels jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $f$
  SELECT nullif(cardinal_vector(string_agg(regexp_replace(value, ':#[0-9a-fA-F]{6}$', ''), ' ')), '')
  FROM jsonb_array_elements_text(labels)
$f$;
CREATE OR REPLACE FUNCTION cardinal_index_card() RETURNS trigger LANGUAGE plpgsql AS $f$
DECLARE
  title tsvector := cardinal_vector(NEW."title");
BEGIN
  INSERT INTO "SearchedCard" ("number", "board", "cardId", "title", "words", "labels") VALUES (
    NEW."number", cardinal_board_of(NEW."listId"), NEW."id", cardinal_words(title),
    cardinal_words(ts_delete(cardinal_vector(NEW."description"), tsvector_to_array(title))),
    cardinal_labels(NEW."labels"))
  ON CONFLICT ("number") DO UPDATE SET "title" = EXCLUDED."title", "words" = EXCLUDED."words";
  INSERT INTO "TextToIndex" ("kind", "id") VALUES ('card', NEW."id")
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT;
  RETURN NULL;
END $f$;
CREATE OR REPLACE FUNCTION cardinal_index_labels() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  UPDATE "SearchedCard" SET "labels" = cardinal_labels(NEW."labels") WHERE "number" = NEW."number";
  RETURN NULL;
END $f$;
CREATE FUNCTION cardinal_drop_card() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  DELETE FROM "SearchedCard" WHERE "number" = OLD."number";
  RETURN NULL;
END $f$;
CREATE TRIGGER "Card_delete_index" AFTER DELETE ON "Card" FOR EACH ROW EXECUTE FUNCTION cardinal_drop_card();

-- Comments, items and texts of fields are read by their ids, so they need no index of their numbers.
DROP INDEX "Comment_words_idx", "ChecklistItem_words_idx", "FieldText_words_idx";
DROP INDEX "Comment_number_idx", "ChecklistItem_number_idx", "FieldText_number_idx";
ALTER TABLE "Comment" ADD COLUMN "board" INTEGER NOT NULL DEFAULT -1;
ALTER TABLE "Comment" ALTER COLUMN "board" TYPE INTEGER USING cardinal_board_of_card("cardId");
ALTER TABLE "ChecklistItem" ADD COLUMN "board" INTEGER NOT NULL DEFAULT -1;
ALTER TABLE "ChecklistItem" ALTER COLUMN "board" TYPE INTEGER USING cardinal_board_of_card("cardId");
ALTER TABLE "FieldText" ADD COLUMN "board" INTEGER NOT NULL DEFAULT -1;
ALTER TABLE "FieldText" ALTER COLUMN "board" TYPE INTEGER USING cardinal_board_of_card("cardId");
CREATE INDEX "Comment_words_idx" ON "Comment"
  USING gin(cardinal_indexed(cardinal_vector("text"), "number", "board"));
CREATE INDEX "ChecklistItem_words_idx" ON "ChecklistItem"
  USING gin(cardinal_indexed(cardinal_vector("text"), "number", "board"));
CREATE INDEX "FieldText_words_idx" ON "FieldText"
  USING gin(cardinal_indexed(cardinal_vector("text"), "number", "board"));

CREATE FUNCTION cardinal_text_board() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  NEW."board" := cardinal_board_of_card(NEW."cardId");
  RETURN NEW;
END $f$;
CREATE TRIGGER "Comment_board" BEFORE INSERT OR UPDATE OF "cardId" ON "Comment"
  FOR EACH ROW EXECUTE FUNCTION cardinal_text_board();
CREATE TRIGGER "ChecklistItem_board" BEFORE INSERT OR UPDATE OF "cardId" ON "ChecklistItem"
  FOR EACH ROW EXECUTE FUNCTION cardinal_text_board();
CREATE TRIGGER "FieldText_board" BEFORE INSERT ON "FieldText"
  FOR EACH ROW EXECUTE FUNCTION cardinal_text_board();

-- A card moves to another board. There may be thousands of texts, so they follow in the background
-- (app/database/text-index.server.ts).
CREATE FUNCTION cardinal_move_card() RETURNS trigger LANGUAGE plpgsql AS $f$
BEGIN
  IF (SELECT cardinal_home("boardId") FROM "List" WHERE "id" = OLD."listId")
    IS NOT DISTINCT FROM (SELECT cardinal_home("boardId") FROM "List" WHERE "id" = NEW."listId")
  THEN RETURN NULL; END IF;
  UPDATE "SearchedCard" SET "board" = cardinal_board_of(NEW."listId") WHERE "number" = NEW."number";
  INSERT INTO "TextToIndex" ("kind", "id") VALUES ('moved', NEW."id")
    ON CONFLICT ("kind", "id") DO UPDATE SET "number" = DEFAULT;
  RETURN NULL;
END $f$;
CREATE TRIGGER "Card_move_index" AFTER UPDATE OF "listId" ON "Card" FOR EACH ROW
  WHEN (OLD."listId" IS DISTINCT FROM NEW."listId") EXECUTE FUNCTION cardinal_move_card();

DROP FUNCTION cardinal_in_blocks(tsvector, bigint);
