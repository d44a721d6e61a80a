-- AlterTable
ALTER TABLE "List" ADD COLUMN "cardLimit" INTEGER;
