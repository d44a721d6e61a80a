-- AlterTable
ALTER TABLE "User" ADD COLUMN "plan" TEXT;
