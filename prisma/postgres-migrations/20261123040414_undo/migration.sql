-- CreateTable
CREATE TABLE "UndoStep" (
    "boardId" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "undo" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UndoStep_pkey" PRIMARY KEY ("boardId","userId","version")
);

-- AddForeignKey
ALTER TABLE "UndoStep" ADD CONSTRAINT "UndoStep_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UndoStep" ADD CONSTRAINT "UndoStep_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
