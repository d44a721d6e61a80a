-- AlterTable
ALTER TABLE "Board" ADD COLUMN     "archiveOf" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "Archival" (
    "id" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "listId" TEXT COLLATE "C" NOT NULL,
    "listName" TEXT COLLATE "C" NOT NULL,
    "cards" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Archival_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Archival_boardId_createdAt_idx" ON "Archival"("boardId", "createdAt");

-- CreateIndex
CREATE INDEX "Archival_userId_idx" ON "Archival"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Board_archiveOf_key" ON "Board"("archiveOf");

-- AddForeignKey
ALTER TABLE "Board" ADD CONSTRAINT "Board_archiveOf_fkey" FOREIGN KEY ("archiveOf") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Archival" ADD CONSTRAINT "Archival_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Archival" ADD CONSTRAINT "Archival_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
