-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "kind" TEXT;
ALTER TABLE "Mail" ADD COLUMN "senderName" TEXT;

-- CreateTable
CREATE TABLE "MutedCard" (
    "cardId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("cardId", "userId"),
    CONSTRAINT "MutedCard_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MutedCard_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MutedCard_userId_idx" ON "MutedCard"("userId");
