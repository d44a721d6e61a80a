-- CreateTable
CREATE TABLE "TableColumns" (
    "userId" TEXT NOT NULL,
    "boardId" TEXT NOT NULL,
    "names" TEXT NOT NULL,

    PRIMARY KEY ("userId", "boardId"),
    CONSTRAINT "TableColumns_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TableColumns_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "TableColumns_boardId_idx" ON "TableColumns"("boardId");
