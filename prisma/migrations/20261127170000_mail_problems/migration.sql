-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "problem" TEXT;
