-- AlterTable
ALTER TABLE "Passkey" ADD COLUMN "needsPassword" BOOLEAN NOT NULL DEFAULT false;
