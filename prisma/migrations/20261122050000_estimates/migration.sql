-- AlterTable
ALTER TABLE "Card" ADD COLUMN "estimate" INTEGER;
