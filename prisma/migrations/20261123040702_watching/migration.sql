-- CreateTable
CREATE TABLE "Watch" (
    "thingId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "boardId" TEXT NOT NULL,
    "listId" TEXT,
    "cardId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("thingId", "userId"),
    CONSTRAINT "Watch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Watch_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Watch_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Watch_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SummaryLine" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "boardId" TEXT NOT NULL,
    "cardId" TEXT,
    "text" TEXT NOT NULL,
    "sendAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SummaryLine_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SummaryLine_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "User" ADD COLUMN "mailTiming" TEXT NOT NULL DEFAULT 'each';
ALTER TABLE "User" ADD COLUMN "timeZone" TEXT;

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN "actorId" TEXT;
ALTER TABLE "Notification" ADD COLUMN "details" JSONB NOT NULL DEFAULT '{}';

-- CreateIndex
CREATE INDEX "Watch_userId_boardId_idx" ON "Watch"("userId", "boardId");

-- CreateIndex
CREATE INDEX "Watch_boardId_idx" ON "Watch"("boardId");

-- CreateIndex
CREATE INDEX "Watch_listId_idx" ON "Watch"("listId");

-- CreateIndex
CREATE INDEX "Watch_cardId_idx" ON "Watch"("cardId");

-- CreateIndex
CREATE INDEX "SummaryLine_userId_boardId_idx" ON "SummaryLine"("userId", "boardId");

-- CreateIndex
CREATE INDEX "SummaryLine_boardId_idx" ON "SummaryLine"("boardId");

-- CreateIndex
CREATE INDEX "SummaryLine_sendAt_idx" ON "SummaryLine"("sendAt");
