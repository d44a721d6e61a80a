-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT COLLATE "C" NOT NULL,
    "actorId" TEXT COLLATE "C",
    "actorName" TEXT COLLATE "C",
    "accountId" TEXT COLLATE "C",
    "accountName" TEXT COLLATE "C",
    "boardId" TEXT COLLATE "C",
    "boardName" TEXT COLLATE "C",
    "details" TEXT COLLATE "C",
    "address" TEXT COLLATE "C",
    "userAgent" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt", "id");
