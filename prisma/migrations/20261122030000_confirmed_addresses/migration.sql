-- Addresses that are confirmed, and changes of them that can be undone.
-- AlterTable
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "hidesEmailBanner" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "PasswordReset" ADD COLUMN "emailKey" TEXT;

-- CreateTable
CREATE TABLE "EmailConfirmation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "EmailConfirmation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EmailChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BoardExclusion" (
    "boardId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    PRIMARY KEY ("boardId", "userId"),
    CONSTRAINT "BoardExclusion_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BoardExclusion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN "mailHash" TEXT;

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "cardId" TEXT;
ALTER TABLE "Mail" ADD COLUMN "priority" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Mail" ADD COLUMN "lines" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "Mail" ADD COLUMN "lineCount" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "EmailConfirmation_userId_idx" ON "EmailConfirmation"("userId");

-- CreateIndex
CREATE INDEX "EmailChange_userId_createdAt_idx" ON "EmailChange"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "EmailChange_emailKey_idx" ON "EmailChange"("emailKey");

-- CreateIndex
CREATE INDEX "BoardExclusion_userId_idx" ON "BoardExclusion"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_mailHash_key" ON "Invitation"("mailHash");

-- Index
DROP INDEX "Mail_state_nextAttemptAt_idx";
CREATE INDEX "Mail_state_priority_nextAttemptAt_idx" ON "Mail"("state", "priority", "nextAttemptAt");
CREATE INDEX "Mail_userId_priority_idx" ON "Mail"("userId", "priority");

-- Mail about a board was a notification so far.
UPDATE "Mail" SET "priority" = 1 WHERE "boardId" IS NOT NULL;

-- Who is on a board to which their address was invited by a letter that was accepted has read
-- that letter. Used password links leave no trace that tells them from links that were replaced.
UPDATE "User" SET "emailConfirmedAt" = (
    SELECT MIN("Invitation"."acceptedAt") FROM "Invitation"
    JOIN "Member" ON "Member"."boardId" = "Invitation"."boardId" AND "Member"."userId" = "User"."id"
    WHERE "Invitation"."acceptedAt" IS NOT NULL AND LOWER(TRIM("Invitation"."email")) = "User"."emailKey"
);
