-- CreateTable
CREATE TABLE "FormerPerson" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "deletedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "UsedUsername" (
    "hash" TEXT NOT NULL PRIMARY KEY
);

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN "authorDeleted" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "FormerPerson_deletedAt_idx" ON "FormerPerson"("deletedAt");
