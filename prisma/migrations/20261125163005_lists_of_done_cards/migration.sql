-- AlterTable
ALTER TABLE "List" ADD COLUMN "cardsDone" BOOLEAN NOT NULL DEFAULT false;
-- Lists of these names have held what is done so far.
UPDATE "List" SET "cardsDone" = true WHERE lower(trim("name")) IN ('done', 'finished', 'completed');
