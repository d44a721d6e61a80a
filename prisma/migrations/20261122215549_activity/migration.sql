-- Without a rowid the primary key is the table: each change writes one page less.
-- CreateTable
CREATE TABLE "Activity" (
    "boardId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "actorId" TEXT,
    "kind" TEXT NOT NULL,
    "cardId" TEXT,
    "details" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("boardId", "version"),
    CONSTRAINT "Activity_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateIndex
CREATE INDEX "Activity_cardId_boardId_version_idx" ON "Activity"("cardId", "boardId", "version");
