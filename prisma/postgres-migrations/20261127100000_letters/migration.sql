-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "kind" TEXT COLLATE "C",
ADD COLUMN     "senderName" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "MutedCard" (
    "cardId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MutedCard_pkey" PRIMARY KEY ("cardId","userId")
);

-- CreateIndex
CREATE INDEX "MutedCard_userId_idx" ON "MutedCard"("userId");

-- AddForeignKey
ALTER TABLE "MutedCard" ADD CONSTRAINT "MutedCard_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MutedCard" ADD CONSTRAINT "MutedCard_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
