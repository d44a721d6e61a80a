-- AlterTable
ALTER TABLE "List" ADD COLUMN     "archiveDoneDays" INTEGER;

-- CreateTable
CREATE TABLE "DoneCard" (
    "cardId" TEXT COLLATE "C" NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DoneCard_pkey" PRIMARY KEY ("cardId")
);

-- AddForeignKey
ALTER TABLE "DoneCard" ADD CONSTRAINT "DoneCard_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
