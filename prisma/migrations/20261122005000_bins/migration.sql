-- Deleted lists and cards stay in their tables, in the bin of their board: a board without members,
-- which nobody can see. A board that was deleted has no members either, until it is purged.
ALTER TABLE "Board" ADD COLUMN "binOf" TEXT REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Board" ADD COLUMN "deletedAt" DATETIME;
ALTER TABLE "Deletion" ADD COLUMN "purgedAt" DATETIME;

-- CreateIndex
CREATE UNIQUE INDEX "Board_binOf_key" ON "Board"("binOf");

-- CreateIndex
CREATE INDEX "Board_deletedAt_idx" ON "Board"("deletedAt");

-- What was deleted before this version comes out of "DeletedRow". An id that is in use again is
-- skipped, and the deletion forgotten that could not be restored before either.
INSERT INTO "Board" ("id", "name", "binOf")
  SELECT DISTINCT 'bin-' || "boardId", '', "boardId" FROM "Deletion";

INSERT INTO "List" ("id", "boardId", "name", "position")
  SELECT "data" ->> 'id', 'bin-' || d."boardId", "data" ->> 'name', "data" ->> 'position'
  FROM "DeletedRow" JOIN "Deletion" AS d ON d."id" = "deletionId"
  WHERE "table" = 'List'
  ON CONFLICT DO NOTHING;
INSERT INTO "List" ("id", "boardId", "name", "position")
  SELECT "id", 'bin-' || "boardId", '', 0 FROM "Deletion" WHERE "kind" = 'card';
DELETE FROM "Deletion" WHERE "kind" = 'list' AND NOT EXISTS (
  SELECT 1 FROM "List" AS l WHERE l."id" = "deletedId" AND l."boardId" = 'bin-' || "Deletion"."boardId"
);

INSERT INTO "Card"
  ("id", "listId", "title", "description", "position", "priority", "labels", "dueDate", "createdAt")
  SELECT "data" ->> 'id', CASE d."kind" WHEN 'card' THEN d."id" ELSE "data" ->> 'listId' END,
    "data" ->> 'title', "data" ->> 'description', "data" ->> 'position', "data" ->> 'priority',
    "data" ->> 'labels', "data" ->> 'dueDate', "data" ->> 'createdAt'
  FROM "DeletedRow" JOIN "Deletion" AS d ON d."id" = "deletionId"
  WHERE "table" = 'Card'
  ORDER BY "number"
  ON CONFLICT DO NOTHING;
DELETE FROM "Deletion" WHERE "kind" = 'card' AND NOT EXISTS (
  SELECT 1 FROM "Card" AS c WHERE c."id" = "deletedId" AND c."listId" = "Deletion"."id"
);

INSERT INTO "ChecklistItem" ("id", "cardId", "text", "position", "completed")
  SELECT "data" ->> 'id', "data" ->> 'cardId', "data" ->> 'text', "data" ->> 'position',
    "data" ->> 'completed'
  FROM "DeletedRow" JOIN "Deletion" AS d ON d."id" = "deletionId"
  WHERE "table" = 'ChecklistItem'
  ORDER BY "number"
  ON CONFLICT DO NOTHING;
INSERT INTO "Comment"
  ("id", "cardId", "authorId", "text", "position", "createdAt", "editedAt", "importedAuthor")
  SELECT "data" ->> 'id', "data" ->> 'cardId',
    (SELECT "id" FROM "User" WHERE "id" = "data" ->> 'authorId'),
    "data" ->> 'text', "data" ->> 'position', "data" ->> 'createdAt', "data" ->> 'editedAt',
    "data" ->> 'importedAuthor'
  FROM "DeletedRow" JOIN "Deletion" AS d ON d."id" = "deletionId"
  WHERE "table" = 'Comment'
  ORDER BY "number"
  ON CONFLICT DO NOTHING;
INSERT INTO "Attachment"
  ("id", "cardId", "filename", "fileSize", "mimeType", "filePath", "position", "createdAt")
  SELECT "data" ->> 'id', "data" ->> 'cardId', "data" ->> 'filename', "data" ->> 'fileSize',
    "data" ->> 'mimeType', "data" ->> 'filePath', "data" ->> 'position', "data" ->> 'createdAt'
  FROM "DeletedRow" JOIN "Deletion" AS d ON d."id" = "deletionId"
  WHERE "table" = 'Attachment'
  ORDER BY "number"
  ON CONFLICT DO NOTHING;
INSERT INTO "CardAssignment" ("cardId", "userId", "createdAt")
  SELECT "data" ->> 'cardId', "data" ->> 'userId', "data" ->> 'createdAt'
  FROM "DeletedRow" JOIN "Deletion" AS d ON d."id" = "deletionId"
  WHERE "table" = 'CardAssignment' AND EXISTS (
    SELECT 1 FROM "Member" AS m
    WHERE m."boardId" = d."boardId" AND m."userId" = "data" ->> 'userId'
  )
  ON CONFLICT DO NOTHING;
INSERT INTO "ImportedAssignee" ("id", "cardId", "username", "name", "position")
  SELECT "data" ->> 'id', "data" ->> 'cardId', "data" ->> 'username', "data" ->> 'name',
    "data" ->> 'position'
  FROM "DeletedRow" JOIN "Deletion" AS d ON d."id" = "deletionId"
  WHERE "table" = 'ImportedAssignee'
  ORDER BY "number"
  ON CONFLICT DO NOTHING;

DROP TABLE "DeletedRow";

-- What belongs to a deletion that was forgotten above.
DELETE FROM "List" WHERE "boardId" IN (SELECT "id" FROM "Board" WHERE "binOf" IS NOT NULL)
  AND "id" NOT IN (SELECT "id" FROM "Deletion" WHERE "kind" = 'card')
  AND "id" NOT IN (SELECT "deletedId" FROM "Deletion" WHERE "kind" = 'list');
DELETE FROM "Card" WHERE "listId" NOT IN (SELECT "id" FROM "List");
DELETE FROM "ChecklistItem" WHERE "cardId" NOT IN (SELECT "id" FROM "Card");
DELETE FROM "Comment" WHERE "cardId" NOT IN (SELECT "id" FROM "Card");
DELETE FROM "Attachment" WHERE "cardId" NOT IN (SELECT "id" FROM "Card");
DELETE FROM "CardAssignment" WHERE "cardId" NOT IN (SELECT "id" FROM "Card");
DELETE FROM "ImportedAssignee" WHERE "cardId" NOT IN (SELECT "id" FROM "Card");
