-- CreateTable
CREATE TABLE "RepeatRule" (
    "cardId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "every" TEXT COLLATE "C" NOT NULL,
    "weekdays" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "monthDay" INTEGER NOT NULL DEFAULT 1,
    "time" TEXT COLLATE "C" NOT NULL,
    "zone" TEXT COLLATE "C" NOT NULL,
    "dueInDays" INTEGER,
    "listId" TEXT COLLATE "C",
    "nextAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RepeatRule_pkey" PRIMARY KEY ("cardId")
);

-- CreateIndex
CREATE INDEX "RepeatRule_nextAt_idx" ON "RepeatRule"("nextAt");

-- CreateIndex
CREATE INDEX "RepeatRule_userId_idx" ON "RepeatRule"("userId");

-- CreateIndex
CREATE INDEX "RepeatRule_listId_idx" ON "RepeatRule"("listId");

-- AddForeignKey
ALTER TABLE "RepeatRule" ADD CONSTRAINT "RepeatRule_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RepeatRule" ADD CONSTRAINT "RepeatRule_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RepeatRule" ADD CONSTRAINT "RepeatRule_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List"("id") ON DELETE SET NULL ON UPDATE CASCADE;
