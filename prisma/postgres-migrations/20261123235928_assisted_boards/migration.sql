-- CreateTable
CREATE TABLE "AssistedBoard" (
    "boardId" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssistedBoard_pkey" PRIMARY KEY ("boardId")
);

-- AddForeignKey
ALTER TABLE "AssistedBoard" ADD CONSTRAINT "AssistedBoard_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
