-- CreateTable
CREATE TABLE "PublicBoard" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "boardId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "passwordHash" TEXT,
    "names" TEXT NOT NULL,
    "comments" BOOLEAN NOT NULL,
    "files" TEXT NOT NULL,
    "listIds" TEXT,
    "embedIn" TEXT NOT NULL DEFAULT '[]',
    "indexed" BOOLEAN NOT NULL,
    "zone" TEXT NOT NULL,
    "endsAt" DATETIME,
    "creatorId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PublicBoard_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PublicBoard_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PublicBoard_boardId_key" ON "PublicBoard"("boardId");

-- CreateIndex
CREATE UNIQUE INDEX "PublicBoard_tokenHash_key" ON "PublicBoard"("tokenHash");

-- CreateIndex
CREATE INDEX "PublicBoard_creatorId_idx" ON "PublicBoard"("creatorId");
