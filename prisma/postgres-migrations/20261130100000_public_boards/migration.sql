-- CreateTable
CREATE TABLE "PublicBoard" (
    "id" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "passwordHash" TEXT COLLATE "C",
    "names" TEXT COLLATE "C" NOT NULL,
    "comments" BOOLEAN NOT NULL,
    "files" TEXT COLLATE "C" NOT NULL,
    "listIds" TEXT COLLATE "C",
    "embedIn" TEXT COLLATE "C" NOT NULL DEFAULT '[]',
    "indexed" BOOLEAN NOT NULL,
    "zone" TEXT COLLATE "C" NOT NULL,
    "endsAt" TIMESTAMP(3),
    "creatorId" TEXT COLLATE "C",
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PublicBoard_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PublicBoard_boardId_key" ON "PublicBoard"("boardId");

-- CreateIndex
CREATE UNIQUE INDEX "PublicBoard_tokenHash_key" ON "PublicBoard"("tokenHash");

-- CreateIndex
CREATE INDEX "PublicBoard_creatorId_idx" ON "PublicBoard"("creatorId");

-- AddForeignKey
ALTER TABLE "PublicBoard" ADD CONSTRAINT "PublicBoard_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublicBoard" ADD CONSTRAINT "PublicBoard_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
