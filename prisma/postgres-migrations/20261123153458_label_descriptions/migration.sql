-- AlterTable
ALTER TABLE "Label" ADD COLUMN     "description" TEXT COLLATE "C" NOT NULL DEFAULT '';
