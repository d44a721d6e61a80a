-- The search finds values of custom fields: a card has a text of them, which is a document of the index like a
-- comment. Of persons, dates and checkboxes it has nothing: the filters of a board find them.
CREATE TABLE "FieldText" (
  "cardId" TEXT NOT NULL PRIMARY KEY,
  "text" TEXT NOT NULL,
  CONSTRAINT "FieldText_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
CREATE TRIGGER "FieldText_insert_index" AFTER INSERT ON "FieldText" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('field', NEW."cardId");
END;
CREATE TRIGGER "FieldText_delete_index" AFTER DELETE ON "FieldText" BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('field', OLD."cardId");
END;

-- What that text should be: one line for each value, in the order of the fields; NULL for none.
CREATE VIEW "CardFieldText" AS
  SELECT c."id" AS "cardId", (
    SELECT group_concat(t."text", char(10)) FROM (
      SELECT CASE f."kind"
        WHEN 'choice' THEN (
          SELECT o.value ->> 'name' FROM json_each(f."options") AS o WHERE o.value ->> 'id' = v.value
        )
        ELSE v.value END AS "text"
      FROM "List" AS l
      JOIN "CustomField" AS f ON f."boardId" = replace(l."boardId", 'archive-', '')
      JOIN json_each(c."fields") AS v ON v.key = f."id"
      WHERE l."id" = c."listId" AND f."removedAt" IS NULL
        AND f."kind" IN ('text', 'number', 'link', 'choice')
      ORDER BY f."position", f."id"
    ) AS t
  ) AS "text"
  FROM "Card" AS c WHERE c."fields" IS NOT NULL;

-- These go with "Card": a migration that remakes it must make them again.
CREATE TRIGGER "Card_insert_fields" AFTER INSERT ON "Card" WHEN NEW."fields" IS NOT NULL BEGIN
  INSERT INTO "FieldText" ("cardId", "text")
    SELECT "cardId", "text" FROM "CardFieldText" WHERE "cardId" = NEW."id" AND "text" IS NOT NULL;
END;
CREATE TRIGGER "Card_update_fields" AFTER UPDATE OF "fields", "listId" ON "Card"
WHEN (OLD."fields" IS NOT NULL OR NEW."fields" IS NOT NULL)
  AND (OLD."fields" IS NOT NEW."fields"
    OR (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = OLD."listId")
      IS NOT (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = NEW."listId"))
BEGIN
  DELETE FROM "FieldText" WHERE "cardId" = NEW."id";
  INSERT INTO "FieldText" ("cardId", "text")
    SELECT "cardId", "text" FROM "CardFieldText" WHERE "cardId" = NEW."id" AND "text" IS NOT NULL;
END;

-- A field is removed or restored, or one of its options is renamed or removed. A new option is in no card.
CREATE TRIGGER "CustomField_update_texts" AFTER UPDATE OF "options", "removedAt" ON "CustomField"
WHEN NEW."kind" IN ('text', 'number', 'link', 'choice')
  AND (OLD."removedAt" IS NOT NEW."removedAt" OR EXISTS (
    SELECT o.value ->> 'id', o.value ->> 'name' FROM json_each(OLD."options") AS o
    EXCEPT SELECT n.value ->> 'id', n.value ->> 'name' FROM json_each(NEW."options") AS n
  ))
BEGIN
  DELETE FROM "FieldText" WHERE "cardId" IN (
    SELECT c."id" FROM "List" AS l JOIN "Card" AS c ON c."listId" = l."id"
    WHERE l."boardId" IN (NEW."boardId", 'archive-' || NEW."boardId") AND instr(c."fields", NEW."id") > 0
  );
  INSERT INTO "FieldText" ("cardId", "text")
    SELECT t."cardId", t."text" FROM "List" AS l JOIN "Card" AS c ON c."listId" = l."id"
      JOIN "CardFieldText" AS t ON t."cardId" = c."id"
    WHERE l."boardId" IN (NEW."boardId", 'archive-' || NEW."boardId") AND instr(c."fields", NEW."id") > 0
      AND t."text" IS NOT NULL;
END;

-- What exists already.
INSERT INTO "FieldText" ("cardId", "text")
  SELECT "cardId", "text" FROM "CardFieldText" WHERE "text" IS NOT NULL;
