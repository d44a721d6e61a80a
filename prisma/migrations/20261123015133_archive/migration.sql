-- CreateTable
CREATE TABLE "Archival" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "boardId" TEXT NOT NULL,
    "userId" TEXT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "listId" TEXT NOT NULL,
    "listName" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Archival_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Archival_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Board" ADD COLUMN "archiveOf" TEXT REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "Board_archiveOf_key" ON "Board"("archiveOf");

-- CreateIndex
CREATE INDEX "Archival_boardId_createdAt_idx" ON "Archival"("boardId", "createdAt");

-- CreateIndex
CREATE INDEX "Archival_userId_idx" ON "Archival"("userId");

-- The index takes the cards of a board's archive for its own, so that archiving does not index them again.
DROP TRIGGER "Card_insert_index";
CREATE TRIGGER "Card_insert_index" AFTER INSERT ON "Card" BEGIN
  INSERT INTO "CardWithSigns" ("cardId", "boardId", "title", "description")
    SELECT NEW."id", replace("boardId", 'archive-', ''), NEW."title", NEW."description"
    FROM "List" WHERE "id" = NEW."listId";
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
END;
