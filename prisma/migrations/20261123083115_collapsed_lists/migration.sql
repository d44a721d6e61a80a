-- CreateTable
CREATE TABLE "CollapsedList" (
    "userId" TEXT NOT NULL,
    "listId" TEXT NOT NULL,
    "boardId" TEXT NOT NULL,

    PRIMARY KEY ("userId", "boardId", "listId"),
    CONSTRAINT "CollapsedList_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CollapsedList_listId_fkey" FOREIGN KEY ("listId") REFERENCES "List" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CollapsedList_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "CollapsedList_listId_idx" ON "CollapsedList"("listId");

-- CreateIndex
CREATE INDEX "CollapsedList_boardId_idx" ON "CollapsedList"("boardId");
