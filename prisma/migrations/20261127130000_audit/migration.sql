-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT,
    "accountId" TEXT,
    "accountName" TEXT,
    "boardId" TEXT,
    "boardName" TEXT,
    "details" TEXT,
    "address" TEXT,
    "userAgent" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt", "id");
