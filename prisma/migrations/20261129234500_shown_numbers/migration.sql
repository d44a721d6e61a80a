-- AlterTable
ALTER TABLE "Board" ADD COLUMN "showsNumbers" BOOLEAN NOT NULL DEFAULT false;
