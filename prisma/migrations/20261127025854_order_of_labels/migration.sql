-- AlterTable
ALTER TABLE "Board" ADD COLUMN "labelOrder" TEXT;
