-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Mail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "invitationId" TEXT,
    "userId" TEXT,
    "boardId" TEXT,
    CONSTRAINT "Mail_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "Invitation" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Mail" ("attempts", "createdAt", "html", "id", "invitationId", "nextAttemptAt", "recipient", "sentAt", "state", "subject", "text") SELECT "attempts", "createdAt", "html", "id", "invitationId", "nextAttemptAt", "recipient", "sentAt", "state", "subject", "text" FROM "Mail";
DROP TABLE "Mail";
ALTER TABLE "new_Mail" RENAME TO "Mail";
CREATE INDEX "Mail_state_nextAttemptAt_idx" ON "Mail"("state", "nextAttemptAt");
CREATE INDEX "Mail_invitationId_idx" ON "Mail"("invitationId");
CREATE INDEX "Mail_userId_boardId_idx" ON "Mail"("userId", "boardId");
CREATE INDEX "Mail_boardId_idx" ON "Mail"("boardId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
