-- CreateTable
CREATE TABLE "Activity" (
    "boardId" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "actorId" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "cardId" TEXT COLLATE "C",
    "details" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Activity_pkey" PRIMARY KEY ("boardId","version")
);

-- CreateIndex
CREATE INDEX "Activity_cardId_boardId_version_idx" ON "Activity"("cardId", "boardId", "version");

-- AddForeignKey
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
