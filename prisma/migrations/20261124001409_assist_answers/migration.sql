-- CreateTable
CREATE TABLE "AssistAnswer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "cardId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "AssistAnswer_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AssistAnswer_cardId_idx" ON "AssistAnswer"("cardId");

-- CreateIndex
CREATE INDEX "AssistAnswer_createdAt_idx" ON "AssistAnswer"("createdAt");
