-- CreateTable
CREATE TABLE "UndoStep" (
    "boardId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "undo" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("boardId", "userId", "version"),
    CONSTRAINT "UndoStep_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UndoStep_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
