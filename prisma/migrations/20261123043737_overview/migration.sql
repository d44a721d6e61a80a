-- Columns are added, because a table that is made again would lose triggers and take long.
ALTER TABLE "Board" ADD COLUMN "archivedAt" DATETIME;
ALTER TABLE "Member" ADD COLUMN "starred" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "DeletedMember" ADD COLUMN "starred" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Card_listId_dueDate_idx" ON "Card"("listId", "dueDate");
