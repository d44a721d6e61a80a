-- CreateTable
CREATE TABLE "MailInAddress" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "listId" TEXT COLLATE "C",
    "keyHash" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailInAddress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReceivedMail" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "boardId" TEXT COLLATE "C",
    "outcome" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C",
    "cardId" TEXT COLLATE "C",
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReceivedMail_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "MailInAddress" ADD CONSTRAINT "MailInAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailInAddress" ADD CONSTRAINT "MailInAddress_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailInAddress" ADD CONSTRAINT "MailInAddress_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReceivedMail" ADD CONSTRAINT "ReceivedMail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReceivedMail" ADD CONSTRAINT "ReceivedMail_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
