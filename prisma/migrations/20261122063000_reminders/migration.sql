-- AlterTable
ALTER TABLE "Card" ADD COLUMN "reminderMinutes" INTEGER DEFAULT 1440;
