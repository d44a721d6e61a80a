-- CreateTable
CREATE TABLE "Screen" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "codeHash" TEXT,
    "codeExpiresAt" DATETIME,
    "boardId" TEXT,
    "userId" TEXT,
    "name" TEXT,
    "pairedAt" DATETIME,
    "lastSeenAt" DATETIME,
    CONSTRAINT "Screen_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Screen_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Screen_tokenHash_key" ON "Screen"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Screen_codeHash_key" ON "Screen"("codeHash");

-- CreateIndex
CREATE INDEX "Screen_boardId_idx" ON "Screen"("boardId");

-- CreateIndex
CREATE INDEX "Screen_userId_idx" ON "Screen"("userId");
