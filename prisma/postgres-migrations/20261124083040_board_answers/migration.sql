-- CreateTable
CREATE TABLE "BoardAnswer" (
    "id" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "model" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "BoardAnswer_boardId_idx" ON "BoardAnswer"("boardId");

-- CreateIndex
CREATE INDEX "BoardAnswer_createdAt_idx" ON "BoardAnswer"("createdAt");

-- AddForeignKey
ALTER TABLE "BoardAnswer" ADD CONSTRAINT "BoardAnswer_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
