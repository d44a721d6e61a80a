-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_RepeatRule" (
    "cardId" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "every" TEXT NOT NULL,
    "interval" INTEGER NOT NULL DEFAULT 1,
    "weekdays" TEXT NOT NULL DEFAULT '',
    "nth" INTEGER,
    "monthDay" INTEGER NOT NULL DEFAULT 1,
    "startDay" TEXT,
    "time" TEXT NOT NULL,
    "zone" TEXT NOT NULL,
    "until" TEXT,
    "times" INTEGER,
    "dueInDays" INTEGER,
    "listId" TEXT,
    "nextAt" DATETIME,
    CONSTRAINT "RepeatRule_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RepeatRule_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RepeatRule_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_RepeatRule" ("cardId", "dueInDays", "every", "listId", "monthDay", "nextAt", "time", "userId", "weekdays", "zone") SELECT "cardId", "dueInDays", "every", "listId", "monthDay", "nextAt", "time", "userId", "weekdays", "zone" FROM "RepeatRule";
DROP TABLE "RepeatRule";
ALTER TABLE "new_RepeatRule" RENAME TO "RepeatRule";
CREATE INDEX "RepeatRule_nextAt_idx" ON "RepeatRule"("nextAt");
CREATE INDEX "RepeatRule_userId_idx" ON "RepeatRule"("userId");
CREATE INDEX "RepeatRule_listId_idx" ON "RepeatRule"("listId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
