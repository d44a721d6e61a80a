-- AlterTable
ALTER TABLE "Board" ADD COLUMN "viewersComment" BOOLEAN NOT NULL DEFAULT false;
