-- CreateTable
CREATE TABLE "BoardImport" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'ready',
    "preview" JSONB NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '{}',
    "boards" JSONB NOT NULL DEFAULT '[]',
    "message" TEXT COLLATE "C",
    "doneCount" INTEGER NOT NULL DEFAULT 0,
    "allCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportFile" (
    "key" TEXT COLLATE "C" NOT NULL,
    "importId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "ImportFile_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "KnownPerson" (
    "boardId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "KnownPerson_pkey" PRIMARY KEY ("boardId","name")
);

-- CreateIndex
CREATE INDEX "KnownPerson_userId_idx" ON "KnownPerson"("userId");

-- CreateIndex
CREATE INDEX "BoardImport_userId_createdAt_idx" ON "BoardImport"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "BoardImport_changedAt_idx" ON "BoardImport"("changedAt");

-- CreateIndex
CREATE INDEX "ImportFile_importId_idx" ON "ImportFile"("importId");

-- AddForeignKey
ALTER TABLE "BoardImport" ADD CONSTRAINT "BoardImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportFile" ADD CONSTRAINT "ImportFile_importId_fkey" FOREIGN KEY ("importId") REFERENCES "BoardImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnownPerson" ADD CONSTRAINT "KnownPerson_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnownPerson" ADD CONSTRAINT "KnownPerson_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
