-- AlterTable
ALTER TABLE "Card" ADD COLUMN "completed" BOOLEAN NOT NULL DEFAULT false;
