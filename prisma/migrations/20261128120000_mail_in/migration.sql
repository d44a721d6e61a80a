-- CreateTable
CREATE TABLE "MailInAddress" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "boardId" TEXT NOT NULL,
    "listId" TEXT,
    "keyHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MailInAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MailInAddress_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MailInAddress_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReceivedMail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "boardId" TEXT,
    "outcome" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "reason" TEXT,
    "cardId" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ReceivedMail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ReceivedMail_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "MailInAddress_keyHash_key" ON "MailInAddress"("keyHash");

-- CreateIndex
CREATE INDEX "MailInAddress_boardId_idx" ON "MailInAddress"("boardId");

-- CreateIndex
CREATE INDEX "MailInAddress_listId_idx" ON "MailInAddress"("listId");

-- CreateIndex
CREATE UNIQUE INDEX "MailInAddress_userId_boardId_key" ON "MailInAddress"("userId", "boardId");

-- CreateIndex
CREATE INDEX "ReceivedMail_userId_boardId_createdAt_idx" ON "ReceivedMail"("userId", "boardId", "createdAt");

-- CreateIndex
CREATE INDEX "ReceivedMail_boardId_idx" ON "ReceivedMail"("boardId");

-- CreateIndex
CREATE INDEX "ReceivedMail_createdAt_idx" ON "ReceivedMail"("createdAt");
