-- CreateTable
CREATE TABLE "CollapsedList" (
    "userId" TEXT COLLATE "C" NOT NULL,
    "listId" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "CollapsedList_pkey" PRIMARY KEY ("userId","boardId","listId")
);

-- CreateIndex
CREATE INDEX "CollapsedList_listId_idx" ON "CollapsedList"("listId");

-- CreateIndex
CREATE INDEX "CollapsedList_boardId_idx" ON "CollapsedList"("boardId");

-- AddForeignKey
ALTER TABLE "CollapsedList" ADD CONSTRAINT "CollapsedList_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollapsedList" ADD CONSTRAINT "CollapsedList_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollapsedList" ADD CONSTRAINT "CollapsedList_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
