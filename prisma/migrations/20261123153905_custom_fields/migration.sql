-- AlterTable
ALTER TABLE "Card" ADD COLUMN "fields" TEXT;

-- CreateTable
CREATE TABLE "CustomField" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "boardId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT,
    "kind" TEXT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT '',
    "options" TEXT NOT NULL DEFAULT '[]',
    "position" INTEGER NOT NULL,
    "onFace" BOOLEAN NOT NULL DEFAULT false,
    "removedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "CustomField_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "CustomField_removedAt_idx" ON "CustomField"("removedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CustomField_boardId_nameKey_key" ON "CustomField"("boardId", "nameKey");
