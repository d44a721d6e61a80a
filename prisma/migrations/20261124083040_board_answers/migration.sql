-- CreateTable
CREATE TABLE "BoardAnswer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "boardId" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    "model" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "BoardAnswer_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "BoardAnswer_boardId_idx" ON "BoardAnswer"("boardId");

-- CreateIndex
CREATE INDEX "BoardAnswer_createdAt_idx" ON "BoardAnswer"("createdAt");
