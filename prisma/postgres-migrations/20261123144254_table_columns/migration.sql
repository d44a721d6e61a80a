-- CreateTable
CREATE TABLE "TableColumns" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "names" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "TableColumns_pkey" PRIMARY KEY ("userId","boardId")
);

-- CreateIndex
CREATE INDEX "TableColumns_boardId_idx" ON "TableColumns"("boardId");

-- AddForeignKey
ALTER TABLE "TableColumns" ADD CONSTRAINT "TableColumns_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TableColumns" ADD CONSTRAINT "TableColumns_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
