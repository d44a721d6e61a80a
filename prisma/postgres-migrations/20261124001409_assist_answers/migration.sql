-- CreateTable
CREATE TABLE "AssistAnswer" (
    "id" TEXT COLLATE "C" NOT NULL,
    "cardId" TEXT COLLATE "C" NOT NULL,
    "task" TEXT COLLATE "C" NOT NULL,
    "model" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssistAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AssistAnswer_cardId_idx" ON "AssistAnswer"("cardId");

-- CreateIndex
CREATE INDEX "AssistAnswer_createdAt_idx" ON "AssistAnswer"("createdAt");

-- AddForeignKey
ALTER TABLE "AssistAnswer" ADD CONSTRAINT "AssistAnswer_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
