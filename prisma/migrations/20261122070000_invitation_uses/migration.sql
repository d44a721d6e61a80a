-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN "uses" INTEGER NOT NULL DEFAULT 0;

-- An invitation by email works once.
UPDATE "Invitation" SET "uses" = 1 WHERE "acceptedAt" IS NOT NULL;
