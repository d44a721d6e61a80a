-- AlterTable
ALTER TABLE "Card" ADD COLUMN     "fields" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "CustomField" (
    "id" TEXT COLLATE "C" NOT NULL,
    "boardId" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "nameKey" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "unit" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "options" TEXT COLLATE "C" NOT NULL DEFAULT '[]',
    "position" INTEGER NOT NULL,
    "onFace" BOOLEAN NOT NULL DEFAULT false,
    "removedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CustomField_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CustomField_removedAt_idx" ON "CustomField"("removedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CustomField_boardId_nameKey_key" ON "CustomField"("boardId", "nameKey");

-- AddForeignKey
ALTER TABLE "CustomField" ADD CONSTRAINT "CustomField_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board"("id") ON DELETE CASCADE ON UPDATE CASCADE;
