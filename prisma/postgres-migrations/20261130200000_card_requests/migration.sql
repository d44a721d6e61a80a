-- AlterTable
ALTER TABLE "PublicBoard" ADD COLUMN "requestListId" TEXT COLLATE "C";
ALTER TABLE "PublicBoard" ADD COLUMN "requestsNeedApproval" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "CardRequest" (
    "cardId" TEXT COLLATE "C" NOT NULL,
    "keyHash" TEXT COLLATE "C" NOT NULL,
    "taken" INTEGER,

    CONSTRAINT "CardRequest_pkey" PRIMARY KEY ("cardId")
);

-- CreateIndex
CREATE UNIQUE INDEX "CardRequest_keyHash_key" ON "CardRequest"("keyHash");

-- CreateIndex
CREATE INDEX "CardRequest_taken_idx" ON "CardRequest"("taken");

-- AddForeignKey
ALTER TABLE "CardRequest" ADD CONSTRAINT "CardRequest_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
