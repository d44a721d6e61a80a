-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "quotedText" TEXT COLLATE "C";
