-- CreateTable
CREATE TABLE "Screen" (
    "id" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "codeHash" TEXT COLLATE "C",
    "codeExpiresAt" TIMESTAMP(3),
    "boardId" TEXT COLLATE "C",
    "userId" TEXT COLLATE "C",
    "name" TEXT COLLATE "C",
    "pairedAt" TIMESTAMP(3),
    "lastSeenAt" TIMESTAMP(3),

    CONSTRAINT "Screen_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Screen_tokenHash_key" ON "Screen"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Screen_codeHash_key" ON "Screen"("codeHash");

-- CreateIndex
CREATE INDEX "Screen_boardId_idx" ON "Screen"("boardId");

-- CreateIndex
CREATE INDEX "Screen_userId_idx" ON "Screen"("userId");

-- AddForeignKey
ALTER TABLE "Screen" ADD CONSTRAINT "Screen_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Screen" ADD CONSTRAINT "Screen_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
