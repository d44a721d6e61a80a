-- AlterTable
ALTER TABLE "User" ADD COLUMN     "mailTiming" TEXT COLLATE "C" NOT NULL DEFAULT 'each',
ADD COLUMN     "timeZone" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "actorId" TEXT COLLATE "C",
ADD COLUMN     "details" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "Watch" (
    "thingId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "listId" TEXT COLLATE "C",
    "cardId" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Watch_pkey" PRIMARY KEY ("thingId","userId")
);

-- CreateTable
CREATE TABLE "SummaryLine" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "cardId" TEXT COLLATE "C",
    "text" TEXT COLLATE "C" NOT NULL,
    "sendAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SummaryLine_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Watch" ADD CONSTRAINT "Watch_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SummaryLine" ADD CONSTRAINT "SummaryLine_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SummaryLine" ADD CONSTRAINT "SummaryLine_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
