-- AlterTable
ALTER TABLE "User" ADD COLUMN "hidesHints" BOOLEAN NOT NULL DEFAULT false;

-- People with an account are no newcomers.
UPDATE "User" SET "hidesHints" = true;
