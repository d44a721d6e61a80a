-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "authorDeleted" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "FormerPerson" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "deletedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormerPerson_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UsedUsername" (
    "hash" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "UsedUsername_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "FormerPerson_deletedAt_idx" ON "FormerPerson"("deletedAt");
