-- What was deleted is kept for a while, to be restored.
-- CreateTable
CREATE TABLE "Deletion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "boardId" TEXT NOT NULL,
    "userId" TEXT,
    "kind" TEXT NOT NULL,
    "deletedId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "listId" TEXT NOT NULL,
    "listName" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Deletion_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Deletion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeletedRow" (
    "number" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "deletionId" TEXT NOT NULL,
    "table" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "filePath" TEXT,
    CONSTRAINT "DeletedRow_deletionId_fkey" FOREIGN KEY ("deletionId") REFERENCES "Deletion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Deletion_boardId_createdAt_idx" ON "Deletion"("boardId", "createdAt");

-- CreateIndex
CREATE INDEX "Deletion_userId_idx" ON "Deletion"("userId");

-- CreateIndex
CREATE INDEX "Deletion_createdAt_idx" ON "Deletion"("createdAt");

-- CreateIndex
CREATE INDEX "DeletedRow_deletionId_table_idx" ON "DeletedRow"("deletionId", "table");

-- CreateIndex
CREATE INDEX "DeletedRow_filePath_idx" ON "DeletedRow"("filePath");
