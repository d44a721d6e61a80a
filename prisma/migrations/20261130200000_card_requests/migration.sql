-- AlterTable
ALTER TABLE "PublicBoard" ADD COLUMN "requestListId" TEXT;
ALTER TABLE "PublicBoard" ADD COLUMN "requestsNeedApproval" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "CardRequest" (
    "cardId" TEXT NOT NULL PRIMARY KEY,
    "keyHash" TEXT NOT NULL,
    "taken" INTEGER,
    CONSTRAINT "CardRequest_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "CardRequest_keyHash_key" ON "CardRequest"("keyHash");

-- CreateIndex
CREATE INDEX "CardRequest_taken_idx" ON "CardRequest"("taken");
