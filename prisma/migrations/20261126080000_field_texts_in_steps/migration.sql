-- The text of a card's fields is made anew by whoever brings the index up to date, in batches: a field that is removed may have
-- a value on each of 10,000 cards, and its removal only notes them.
DROP TRIGGER "Card_insert_fields";
DROP TRIGGER "Card_update_fields";
DROP TRIGGER "CustomField_update_texts";

-- What that text should be, as before, but read from the values of a card to the fields, not the values once for each field.
DROP VIEW "CardFieldText";
CREATE VIEW "CardFieldText" AS
  SELECT c."id" AS "cardId", (
    SELECT group_concat(t."text", char(10)) FROM (
      SELECT CASE f."kind"
        WHEN 'choice' THEN (
          SELECT o.value ->> 'name' FROM json_each(f."options") AS o WHERE o.value ->> 'id' = v.value
        )
        ELSE v.value END AS "text"
      FROM "List" AS l
      CROSS JOIN json_each(c."fields") AS v
      CROSS JOIN "CustomField" AS f ON f."id" = v.key
      WHERE l."id" = c."listId" AND f."boardId" = replace(l."boardId", 'archive-', '') AND f."removedAt" IS NULL
        AND f."kind" IN ('text', 'number', 'link', 'choice')
      ORDER BY f."position", f."id"
    ) AS t
  ) AS "text"
  FROM "Card" AS c WHERE c."fields" IS NOT NULL;

-- These go with "Card": a migration that remakes it must make them again.
CREATE TRIGGER "Card_insert_fields" AFTER INSERT ON "Card" WHEN NEW."fields" IS NOT NULL BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('fields', NEW."id");
END;
CREATE TRIGGER "Card_update_fields" AFTER UPDATE OF "fields", "listId" ON "Card"
WHEN (OLD."fields" IS NOT NULL OR NEW."fields" IS NOT NULL)
  AND (OLD."fields" IS NOT NEW."fields"
    OR (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = OLD."listId")
      IS NOT (SELECT replace("boardId", 'archive-', '') FROM "List" WHERE "id" = NEW."listId"))
BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id") VALUES ('fields', NEW."id");
END;

-- A field is removed or restored, or one of its options is renamed or removed. A new option is in no card.
CREATE TRIGGER "CustomField_update_texts" AFTER UPDATE OF "options", "removedAt" ON "CustomField"
WHEN NEW."kind" IN ('text', 'number', 'link', 'choice')
  AND (OLD."removedAt" IS NOT NEW."removedAt" OR EXISTS (
    SELECT o.value ->> 'id', o.value ->> 'name' FROM json_each(OLD."options") AS o
    EXCEPT SELECT n.value ->> 'id', n.value ->> 'name' FROM json_each(NEW."options") AS n
  ))
BEGIN
  INSERT OR IGNORE INTO "TextToIndex" ("kind", "id")
    SELECT 'fields', c."id" FROM "List" AS l JOIN "Card" AS c ON c."listId" = l."id"
    WHERE l."boardId" IN (NEW."boardId", 'archive-' || NEW."boardId") AND instr(c."fields", NEW."id") > 0;
END;
