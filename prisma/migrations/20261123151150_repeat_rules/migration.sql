-- CreateTable
CREATE TABLE "RepeatRule" (
    "cardId" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "every" TEXT NOT NULL,
    "weekdays" TEXT NOT NULL DEFAULT '',
    "monthDay" INTEGER NOT NULL DEFAULT 1,
    "time" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "dueInDays" INTEGER,
    "listId" TEXT,
    "nextAt" DATETIME NOT NULL,
    CONSTRAINT "RepeatRule_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RepeatRule_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RepeatRule_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RepeatRule_nextAt_idx" ON "RepeatRule"("nextAt");

-- CreateIndex
CREATE INDEX "RepeatRule_userId_idx" ON "RepeatRule"("userId");

-- CreateIndex
CREATE INDEX "RepeatRule_listId_idx" ON "RepeatRule"("listId");
