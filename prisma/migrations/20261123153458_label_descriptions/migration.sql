-- AlterTable
ALTER TABLE "Label" ADD COLUMN "description" TEXT NOT NULL DEFAULT '';
