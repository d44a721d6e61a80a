-- AlterTable
ALTER TABLE "User" ADD COLUMN "pushTiming" TEXT;

-- AlterTable
ALTER TABLE "NotificationPreference" ADD COLUMN "push" BOOLEAN;

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "sessionId" TEXT,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "addressHash" TEXT NOT NULL,
    "key" TEXT,
    "secret" TEXT,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSentAt" DATETIME,
    "problem" TEXT,
    CONSTRAINT "PushSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PushMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "subscriptionId" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "cardId" TEXT,
    "boardId" TEXT,
    "notificationId" TEXT,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "hash" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL DEFAULT 1,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "queuedAt" DATETIME NOT NULL,
    "nextAttemptAt" DATETIME NOT NULL,
    "leasedUntil" DATETIME,
    "shownAt" DATETIME,
    CONSTRAINT "PushMessage_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "PushSubscription" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PushMessage_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PushMessage_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_addressHash_key" ON "PushSubscription"("addressHash");

-- CreateIndex
CREATE INDEX "PushSubscription_userId_idx" ON "PushSubscription"("userId");

-- CreateIndex
CREATE INDEX "PushSubscription_sessionId_idx" ON "PushSubscription"("sessionId");

-- CreateIndex
CREATE INDEX "PushMessage_state_nextAttemptAt_idx" ON "PushMessage"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "PushMessage_cardId_idx" ON "PushMessage"("cardId");

-- CreateIndex
CREATE INDEX "PushMessage_boardId_idx" ON "PushMessage"("boardId");

-- CreateIndex
CREATE UNIQUE INDEX "PushMessage_subscriptionId_tag_key" ON "PushMessage"("subscriptionId", "tag");
