-- AlterTable
ALTER TABLE "List" ADD COLUMN "archiveDoneDays" INTEGER;

-- CreateTable
CREATE TABLE "DoneCard" (
    "cardId" TEXT NOT NULL PRIMARY KEY,
    "since" DATETIME NOT NULL,
    CONSTRAINT "DoneCard_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
