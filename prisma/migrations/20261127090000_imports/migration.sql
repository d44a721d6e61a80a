-- CreateTable
CREATE TABLE "BoardImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'ready',
    "preview" JSONB NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '{}',
    "boards" JSONB NOT NULL DEFAULT '[]',
    "message" TEXT,
    "doneCount" INTEGER NOT NULL DEFAULT 0,
    "allCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "BoardImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportFile" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "importId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    CONSTRAINT "ImportFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "BoardImport" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "KnownPerson" (
    "boardId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "userId" TEXT NOT NULL,

    PRIMARY KEY ("boardId", "name"),
    CONSTRAINT "KnownPerson_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "KnownPerson_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "KnownPerson_userId_idx" ON "KnownPerson"("userId");

-- CreateIndex
CREATE INDEX "BoardImport_userId_createdAt_idx" ON "BoardImport"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "BoardImport_changedAt_idx" ON "BoardImport"("changedAt");

-- CreateIndex
CREATE INDEX "ImportFile_importId_idx" ON "ImportFile"("importId");
